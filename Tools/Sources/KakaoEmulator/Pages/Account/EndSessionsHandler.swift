import Hummingbird

/// The handler of `/weblogin/account/security/sessions`, which signs the account out of all browsers, including the
/// current one.
struct EndSessionsHandler: Sendable {
  let pageContext: PageContext

  @Sendable func show(_ request: Request, user: AccountPageRequest) async throws -> Response {
    let text = user.strings
    let page = AccountConfirmationPage(
      title: text["account", "sessions"], lead: text["account", "sessionsLead"],
      consequences: [text["account", "sessionsTokens"]], action: AccountPath.sessions,
      formToken: pageContext.accountFormToken(for: AccountPath.sessions, user.pageRequest),
      confirm: text["account", "sessionsEnd"],
      back: AccountPath.security)
    return try pageContext.show(page, to: user.pageRequest)
  }

  @Sendable func submit(_ request: Request, user: AccountPageRequest) async throws -> Response {
    _ = try await pageContext.accountForm(request, action: AccountPath.sessions, user.pageRequest)
    try await pageContext.services.storage.deleteSessions(account: user.account.id)
    await pageContext.services.webhooks.enqueue(.sessionsRevoked, account: user.account.id)
    return .redirect(
      to: AccountPath.login(continuingTo: AccountPath.home, issuer: pageContext.services.issuer), type: .normal)
  }
}
