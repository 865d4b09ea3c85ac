import Hummingbird

/// The handler of `/weblogin/account/security/sessions`, which signs the account out of all browsers, including the
/// current one.
struct EndSessionsHandler: Sendable {
  let pages: PageContext

  @Sendable func show(_ request: Request, user: AccountPageRequest) async throws -> Response {
    let text = user.strings
    let page = AccountConfirmationPage(
      title: text["account", "sessions"], lead: text["account", "sessionsLead"],
      consequences: [text["account", "sessionsTokens"]], action: AccountLocation.sessions,
      formToken: pages.accountFormToken(for: AccountLocation.sessions, user.pageRequest),
      confirm: text["account", "sessionsEnd"],
      back: AccountLocation.security)
    return try pages.show(page, to: user.pageRequest)
  }

  @Sendable func submit(_ request: Request, user: AccountPageRequest) async throws -> Response {
    _ = try await pages.accountForm(request, action: AccountLocation.sessions, user.pageRequest)
    try await pages.services.storage.deleteSessions(account: user.account.id)
    await pages.services.webhooks.enqueue(.sessionsRevoked, account: user.account.id)
    return .redirect(
      to: AccountLocation.login(continuingTo: AccountLocation.home, issuer: pages.services.issuer), type: .normal)
  }
}
