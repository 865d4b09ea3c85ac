import Hummingbird

/// The handler of `/weblogin/account/security/sessions`, which signs the account out of all browsers, including the
/// current one.
enum EndSessionsHandler {
  static func show(_ page: PageRequest, _ account: Account) async throws -> Response {
    let text = page.strings
    return try page.show(
      AccountConfirmationPage(
        title: text["account", "sessions"], lead: text["account", "sessionsLead"],
        consequences: [text["account", "sessionsTokens"]], action: AccountPath.sessions,
        formToken: page.token(for: .account, subject: AccountPath.sessions),
        confirm: text["account", "sessionsEnd"], back: AccountPath.security))
  }

  static func submit(_ page: PageRequest, _ account: Account) async throws -> Response {
    _ = try await page.form(.account, subject: AccountPath.sessions)
    try await page.services.storage.deleteSessions(account: account.id)
    await page.services.webhooks.enqueue(.sessionsRevoked, account: account.id)
    return page.redirectToLogin(continuingTo: AccountPath.home)
  }
}
