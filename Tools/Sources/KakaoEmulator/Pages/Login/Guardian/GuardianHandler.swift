import Hummingbird

/// The handler of `/login/guardian`, where the guardian of a user under 14 agrees by entering a password, or declines.
///
/// Kakao documents this step but not its page. The emulator accepts every other unrestricted account whose owner is 19
/// or older, because its accounts have no family relations.
struct GuardianHandler: Sendable {
  let pageContext: PageContext
  private let passwords: PasswordAuthenticator

  private var services: Services { pageContext.services }

  init(pageContext: PageContext) {
    self.pageContext = pageContext
    passwords = PasswordAuthenticator(services: pageContext.services)
  }

  @Sendable func show(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    try await pageContext.showPageForUser(request, pageRequest: pageRequest) { pending, user in
      page(pending, user, pageRequest)
    }
  }

  @Sendable func submit(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let form = try await pageContext.form(request)
    try pageContext.check(form, .guardian, pageRequest: pageRequest, subject: form["request"] ?? "")
    let pending = try await PendingAuthorizationRequest.load(form["request"], services: services)
    switch form["guardian"] {
    case "refuse": return try await pageContext.redirectWithError(pending, .tooYoung, pageRequest)
    case "agree": break
    default: throw PageError.malformed
    }
    let onward = Response.redirect(to: PagePath.authorize(pending.handle), type: .normal)
    // Ignore the answer if a guardian's consent isn't the next step.
    guard let user = try await pageContext.authenticatedUser(for: pending, pageRequest: pageRequest),
      pageContext.stepSelector(pending, user, pageRequest).nextStep == .requestGuardianConsent
    else { return onward }
    let key = form["guardianKey"] ?? ""
    let found = try await passwords.authenticate(loginKey: key, password: form["guardianPassword"] ?? "")
    guard let guardian = found, guardian.id != user.account.id, guardian.canBeGuardian(on: services.clock.now),
      guardian.restriction == nil
    else {
      let error = pageRequest.strings[
        "guardian", found == nil ? "wrong" : found?.restriction == nil ? "tooYoung" : "hindered"]
      return try pageContext.show(
        page(pending, user, pageRequest, loginKey: key, error: error), to: pageRequest,
        redirectURI: pending.request.redirectURI)
    }
    try await pending.recordGuardianConsent(
      GuardianConsent(guardianID: guardian.id, accountID: user.account.id), services: services)
    if user.link != nil {
      _ = try await services.changeLink(app: pending.app.id, account: user.account.id) { stored in
        guard var link = stored else { throw PageError.expired }
        link.guardianID = guardian.id
        return link
      }
    }
    return onward
  }

  private func page(
    _ pending: PendingAuthorizationRequest, _ user: AuthenticatedUser, _ pageRequest: PageRequest,
    loginKey: String = "",
    error: String? = nil
  ) -> GuardianPage {
    let requested = RequestedConsent(
      request: pending.request, app: pending.app, account: user.account, link: user.link, at: services.clock.now)
    return GuardianPage(
      appName: pending.app.name, account: AccountSummary(user.account),
      items: requested.items.map { pageRequest.strings["item", $0.id] }, request: pending.handle,
      formToken: pageContext.tokens.token(for: .guardian, browser: pageRequest.browser, subject: pending.handle),
      loginKey: loginKey, error: error)
  }
}

/// The page that asks the guardian of a user under 14 for consent.
private struct GuardianPage: Page {
  static let template = "guardian"

  let appName: String
  let account: AccountSummary
  /// The names of the items that the app asks for.
  let items: [String]
  let request: String
  let formToken: String
  let loginKey: String
  let error: String?

  var status: HTTPResponse.Status { error == nil ? .ok : .unauthorized }
}
