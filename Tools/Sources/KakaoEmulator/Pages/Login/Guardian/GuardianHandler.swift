import Hummingbird

/// The handler of `/login/guardian`, where the guardian of a user under 14 agrees by entering a password, or declines.
///
/// Kakao documents this step but not its page. The emulator accepts any other unrestricted account whose owner is 19 or
/// older, because its accounts have no family relations.
enum GuardianHandler {
  static func show(_ page: PageRequest) async throws -> Response {
    try await page.showForUser { view($0, $1, page) }
  }

  static func submit(_ page: PageRequest) async throws -> Response {
    let (form, pending) = try await page.loginForm(.guardian)
    switch form["guardian"] {
    case "refuse": return try await page.redirectWithError(pending, .tooYoung)
    case "agree": break
    default: throw PageError.malformed
    }
    let onward = Response.redirect(to: PagePath.authorize(pending.handle), type: .normal)
    // Ignore the answer if a guardian's consent isn't the next step.
    guard let user = try await page.authenticatedUser(for: pending),
      page.nextStep(of: pending, for: user) == .requestGuardianConsent
    else { return onward }
    let key = form["guardianKey"] ?? ""
    let found = try await page.authenticate(loginKey: key, password: form["guardianPassword"] ?? "")
    guard let guardian = found, guardian.id != user.account.id, guardian.canBeGuardian(on: page.services.clock.now),
      guardian.restriction == nil
    else {
      let error = page.strings[
        "guardian", found == nil ? "wrong" : found?.restriction == nil ? "tooYoung" : "restricted"]
      return try page.show(
        view(pending, user, page, loginKey: key, error: error), redirectURI: pending.request.redirectURI)
    }
    try await pending.recordGuardianConsent(
      GuardianConsent(guardianID: guardian.id, accountID: user.account.id), services: page.services)
    if user.link != nil {
      _ = try await page.services.changeLink(app: pending.app.id, account: user.account.id) { stored in
        guard var link = stored else { throw PageError.expired }
        link.guardianID = guardian.id
        return link
      }
    }
    return onward
  }

  private static func view(
    _ pending: PendingAuthorizationRequest, _ user: AuthenticatedUser, _ page: PageRequest, loginKey: String = "",
    error: String? = nil
  ) -> GuardianPage {
    let requested = RequestedConsent(
      request: pending.request, app: pending.app, account: user.account, link: user.link, at: page.services.clock.now)
    return GuardianPage(
      appName: pending.app.name, account: AccountSummary(user.account),
      items: requested.items.map { page.strings["item", $0.id] }, request: pending.handle,
      formToken: page.token(for: .guardian, subject: pending.handle), loginKey: loginKey, error: error)
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
