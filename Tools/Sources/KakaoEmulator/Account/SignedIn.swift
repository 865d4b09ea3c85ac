import Hummingbird

/// A visit by somebody whose account is known.
struct SignedIn: Sendable {
  let account: Account
  let visit: Visit

  var strings: PageStrings { visit.strings }
}

extension Pages {
  typealias AccountHandler = @Sendable (Request, SignedIn) async throws -> Response

  /// A handler of account pages; whoever is not signed in comes by the login page first.
  func answeringAccount(
    _ handler: @escaping AccountHandler
  ) -> @Sendable (Request, EmulatorRequestContext) async throws -> Response {
    answering { request, visit in
      guard let session = visit.browser.session,
        let account = try await services.storage.account(id: session.accountID)
      else {
        let page =
          request.method == .get
          ? AccountLocation.page(request.uri.path, query: request.uri.query) : AccountLocation.home
        return .redirect(to: AccountLocation.login(continuingTo: page, issuer: services.issuer), type: .normal)
      }
      return try await handler(request, SignedIn(account: account, visit: visit))
    }
  }

  func accountToken(for action: String, _ visit: Visit) -> String {
    tokens.token(for: .account, browser: visit.browser, subject: action)
  }

  /// The fields of an account form, which must have been made for this browser and this action.
  func accountForm(_ request: Request, action: String, _ visit: Visit) async throws -> FormFields {
    let fields = try await form(request)
    try check(fields, .account, visit: visit, subject: action)
    return fields
  }
}
