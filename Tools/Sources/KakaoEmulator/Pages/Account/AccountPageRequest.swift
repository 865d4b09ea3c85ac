import Hummingbird

/// A page request by a signed-in user.
struct AccountPageRequest: Sendable {
  let account: Account
  let pageRequest: PageRequest

  var strings: Strings { pageRequest.strings }
}

extension PageContext {
  typealias AccountHandler = @Sendable (Request, AccountPageRequest) async throws -> Response

  /// Returns a request handler for an account page.
  ///
  /// If no user is signed in, it redirects to the login page first.
  func accountRouteHandler(
    _ handler: @escaping AccountHandler
  ) -> @Sendable (Request, EmulatorRequestContext) async throws -> Response {
    routeHandler { request, pageRequest in
      guard let session = pageRequest.browser.session,
        let account = try await services.storage.account(id: session.accountID)
      else {
        let page =
          request.method == .get
          ? AccountPath.page(request.uri.path, query: request.uri.query) : AccountPath.home
        return .redirect(to: AccountPath.login(continuingTo: page, issuer: services.issuer), type: .normal)
      }
      return try await handler(request, AccountPageRequest(account: account, pageRequest: pageRequest))
    }
  }

  func accountFormToken(for action: String, _ pageRequest: PageRequest) -> String {
    tokens.token(for: .account, browser: pageRequest.browser, subject: action)
  }

  /// Parses an account form.
  ///
  /// Throws `PageError.forbidden` unless the form was created for this browser and this action.
  func accountForm(_ request: Request, action: String, _ pageRequest: PageRequest) async throws -> FormFields {
    let fields = try await form(request)
    try check(fields, .account, pageRequest: pageRequest, subject: action)
    return fields
  }
}
