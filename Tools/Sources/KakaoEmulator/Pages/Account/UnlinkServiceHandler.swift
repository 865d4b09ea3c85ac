import Hummingbird

/// The handler of `/weblogin/account/service/leave`, where a user disconnects a service.
///
/// The service is notified.
enum UnlinkServiceHandler {
  static func show(_ page: PageRequest, _ account: Account) async throws -> Response {
    let service = try await ConnectedService(page, account)
    let action = AccountPath.unlink(service.app.id)
    let text = page.strings
    return try page.show(
      AccountConfirmationPage(
        title: text["account", "leaveTitle"], eyebrow: service.app.name, lead: text["account", "leaveLead"],
        consequences: [text["account", "leaveTokens"], text["account", "leaveConsent"], text["account", "leaveData"]],
        action: action, formToken: page.token(for: .account, subject: action), confirm: text["account", "leave"],
        back: AccountPath.service(service.app.id)))
  }

  static func submit(_ page: PageRequest, _ account: Account) async throws -> Response {
    let service = try await ConnectedService(page, account)
    _ = try await page.form(.account, subject: AccountPath.unlink(service.app.id))
    try await page.services.unlink(app: service.app.id, account: account.id, because: .fromApps)
    return .redirect(to: AccountPath.services, type: .normal)
  }
}
