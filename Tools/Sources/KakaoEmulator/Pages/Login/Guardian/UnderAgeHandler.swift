import Hummingbird

/// The handler of `/login/under_14`, the page for users under 14 in apps that don't accept them.
///
/// The app receives the error when the user leaves the page.
struct UnderAgeHandler: Sendable {
  let pageContext: PageContext

  @Sendable func show(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    try await pageContext.showPageForUser(request, pageRequest: pageRequest) { pending, user in
      UnderAgePage(
        appName: pending.app.name, account: AccountSummary(user.account), request: pending.handle,
        formToken: pageContext.tokens.token(for: .underAge, browser: pageRequest.browser, subject: pending.handle))
    }
  }

  @Sendable func submit(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let form = try await pageContext.form(request)
    try pageContext.check(form, .underAge, pageRequest: pageRequest, subject: form["request"] ?? "")
    guard form["decision"] == "leave" else { throw PageError.malformed }
    let pending = try await PendingAuthorizationRequest.load(form["request"], services: pageContext.services)
    return try await pageContext.redirectWithError(pending, .tooYoung, pageRequest)
  }
}

/// The page that tells a user under 14 that the app doesn't accept them.
struct UnderAgePage: Page {
  static let template = "under_14"

  let appName: String
  let account: AccountSummary
  let request: String
  let formToken: String
}
