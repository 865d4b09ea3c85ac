import Hummingbird

/// The handler of `/weblogin/account/service/leave`, where a user disconnects a service.
///
/// The service is notified.
struct UnlinkServiceHandler: Sendable {
  let pageContext: PageContext

  @Sendable func show(_ request: Request, user: AccountPageRequest) async throws -> Response {
    let service = try await ConnectedService(request, user: user, services: pageContext.services)
    let action = AccountPath.unlink(service.app.id)
    let text = user.strings
    let page = AccountConfirmationPage(
      title: text["account", "leaveTitle"], eyebrow: service.app.name, lead: text["account", "leaveLead"],
      consequences: [text["account", "leaveTokens"], text["account", "leaveConsent"], text["account", "leaveData"]],
      action: action,
      formToken: pageContext.accountFormToken(for: action, user.pageRequest), confirm: text["account", "leave"],
      back: AccountPath.service(service.app.id))
    return try pageContext.show(page, to: user.pageRequest)
  }

  @Sendable func submit(_ request: Request, user: AccountPageRequest) async throws -> Response {
    let service = try await ConnectedService(request, user: user, services: pageContext.services)
    _ = try await pageContext.accountForm(request, action: AccountPath.unlink(service.app.id), user.pageRequest)
    try await pageContext.services.unlink(app: service.app.id, account: user.account.id, because: .fromApps)
    return .redirect(to: AccountPath.services, type: .normal)
  }
}
