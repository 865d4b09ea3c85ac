import Hummingbird

/// The handler of `/login/qr/confirm`, where a second browser confirms the login.
///
/// If that browser isn't signed in, it's redirected to the login page first. This also happens if the first browser
/// would have to log in again after the confirmation, for example because of `prompt=login`.
///
/// Both browsers show the same number to protect against phishing. If an attacker sent the code, the user doesn't see
/// the number on a second screen.
enum QRConfirmHandler {
  static func show(_ page: PageRequest) async throws -> Response {
    let secret = try page.query()["qr"]
    let (login, request, app) = try await unconfirmedLogin(secret, page.services)
    guard let secret, let user = try await user(page, for: request, app) else {
      let destination = QRPath.confirm(secret ?? "")
      return .redirect(
        to: AccountPath.login(continuingTo: destination, issuer: page.services.issuer), type: .found)
    }
    return try page.show(
      QRConfirmPage(
        appName: app.name, account: AccountSummary(user.account), number: login.number, secret: secret,
        formToken: page.token(for: .qr, subject: secret)))
  }

  static func submit(_ page: PageRequest) async throws -> Response {
    let form = try await page.form()
    let secret = form["qr"] ?? ""
    try page.check(form, .qr, subject: secret)
    let (_, request, app) = try await unconfirmedLogin(secret, page.services)
    guard let user = try await user(page, for: request, app) else { throw PageError.forbidden }
    let isConfirmed = form["answer"] == "confirm"
    guard isConfirmed || form["answer"] == "refuse" else { throw PageError.malformed }
    try await QRLogins(services: page.services).complete(secret, with: isConfirmed ? user : nil)
    return try page.show(ResultPage("qr", isConfirmed ? "confirmed" : "refusedHere", strings: page.strings))
  }

  /// Returns the user who is signed in to this browser, or nil if the user must log in first.
  private static func user(
    _ page: PageRequest, for request: AuthorizationRequest, _ app: App
  ) async throws -> AuthenticatedUser? {
    guard let user = try await page.services.authenticatedUser(of: page.browser, for: app) else { return nil }
    // Evaluate the request as it will be after the first browser has been signed in.
    var request = request
    request.selectedAccountID = user.account.id
    if request.isFresh(user.authenticatedAt) { request.authenticatedAt = user.authenticatedAt }
    let selector = AuthorizationStepSelector(request: request, app: app, user: user, now: page.services.clock.now)
    return [.logIn, .createAccount].contains(selector.nextStep) ? nil : user
  }

  /// Returns the login that awaits confirmation, its request, and its app.
  private static func unconfirmedLogin(
    _ secret: String?, _ services: Services
  ) async throws -> (QRLogin, AuthorizationRequest, App) {
    guard let login = try await QRLogins(services: services).find(secret), login.isWaiting,
      let request = try await services.storage.authorizationRequest(login.request),
      let app = try await services.storage.app(id: request.appID)
    else { throw PageError.expired }
    return (login, request, app)
  }
}

/// The page that asks the user who scanned a QR code whether to sign in to the browser with the code.
struct QRConfirmPage: Page {
  static let template = "qr_confirm"

  let appName: String
  let account: AccountSummary
  let number: String
  let secret: String
  let formToken: String
}
