import Hummingbird

/// The handler of `/weblogin/account/service/leave`, where a user disconnects a service.
///
/// The service is notified.
struct UnlinkServiceHandler: Sendable {
  let pages: PageContext

  @Sendable func show(_ request: Request, user: AccountPageRequest) async throws -> Response {
    let service = try await ConnectedService(request, user: user, services: pages.services)
    let action = AccountLocation.unlink(service.app.id)
    let text = user.strings
    let page = AccountConfirmationPage(
      title: text["account", "leaveTitle"], eyebrow: service.app.name, lead: text["account", "leaveLead"],
      consequences: ["leaveTokens", "leaveConsent", "leaveData"].map { text["account", $0] }, action: action,
      formToken: pages.accountFormToken(for: action, user.pageRequest), confirm: text["account", "leave"],
      back: AccountLocation.service(service.app.id))
    return try pages.show(page, to: user.pageRequest)
  }

  @Sendable func submit(_ request: Request, user: AccountPageRequest) async throws -> Response {
    let service = try await ConnectedService(request, user: user, services: pages.services)
    _ = try await pages.accountForm(request, action: AccountLocation.unlink(service.app.id), user.pageRequest)
    try await pages.services.unlink(app: service.app.id, account: user.account.id, because: .fromApps)
    return .redirect(to: AccountLocation.services, type: .normal)
  }
}
