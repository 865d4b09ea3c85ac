import Foundation
import HTTPTypes
import Hummingbird

/// The handler of `/login/qr`, which shows a QR code until another browser confirms it, and then signs this browser in.
///
/// Knowing the secret in the code isn't enough to be signed in. The secret works only in the browser that shows the
/// code, and a cookie identifies that browser.
///
/// The page has no script. A `Refresh` header reloads it every ten seconds, which gives a screen reader enough time to
/// finish, and a link reloads it immediately.
struct QRLoginHandler: Sendable {
  private static let refresh = HTTPField.Name("Refresh")

  let pageContext: PageContext
  let logins: QRLogins

  init(pageContext: PageContext) {
    self.pageContext = pageContext
    logins = QRLogins(services: pageContext.services)
  }

  private var services: Services { pageContext.services }

  @Sendable func show(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let pending = try await pageContext.pendingAuthorization(request)
    guard let secret = try AuthorizeParameters.fields(request.uri.query ?? "")["qr"] else {
      return try await showNewCode(pending, pageRequest)
    }
    guard let login = try await logins.find(secret) else { return try showEnded("expired", pending, pageRequest) }
    guard login.browser == SecretHash(of: pageRequest.browser.cookie), login.request == pending.request.id else {
      throw PageError.forbidden
    }
    if login.isRefused { return try showEnded("refused", pending, pageRequest) }
    guard login.accountID != nil else { return try showCode(login, secret, pending, pageRequest) }
    guard let confirmed = try await logins.consume(secret) else { throw PageError.expired }
    return try await pageContext.completeSignIn(
      confirmed.accountID, pageRequest: pageRequest, stay: false, authenticatedAt: confirmed.authenticatedAt,
      for: pending)
  }

  private func showNewCode(_ pending: PendingAuthorizationRequest, _ pageRequest: PageRequest) async throws -> Response
  {
    let secret = try await logins.begin(pending, at: pageRequest.browser)
    var response = Response.redirect(
      to: QRPath.show(secret, for: pending.handle, issuer: services.issuer), type: .found)
    if pageRequest.browser.isNew { response.setCookie(pageContext.sessions.cookie(pageRequest.browser.cookie)) }
    return response
  }

  private func showCode(
    _ login: QRLogin, _ secret: String, _ pending: PendingAuthorizationRequest, _ pageRequest: PageRequest
  ) throws -> Response {
    let page = QRLoginPage(
      appName: pending.app.name, address: services.issuer + QRPath.confirm(secret), number: login.number,
      location: QRPath.show(secret, for: pending.handle, issuer: services.issuer),
      loginLocation: PagePath.login(pending.handle, issuer: services.issuer))
    guard let page else { throw PageError.fault }
    var response = try pageContext.show(page, to: pageRequest)
    if let refresh = Self.refresh { response.headers[refresh] = "10" }
    return response
  }

  private func showEnded(_ reason: String, _ pending: PendingAuthorizationRequest, _ pageRequest: PageRequest) throws
    -> Response
  {
    let page = QRLoginEndedPage(
      title: pageRequest.strings["qr", "\(reason)Title"], text: pageRequest.strings["qr", reason],
      again: "\(QRPath.show)?continue=\(PagePath.continueQuery(pending.handle, issuer: services.issuer))",
      loginLocation: PagePath.login(pending.handle, issuer: services.issuer))
    return try pageContext.show(page, to: pageRequest)
  }
}

/// The page that shows a QR code while waiting for confirmation.
private struct QRLoginPage: Page {
  static let template = "qr_login"

  let appName: String
  /// The URL in the QR code, for users without a camera.
  let address: String
  let side: Int
  let path: String
  let number: String
  /// The path of this page.
  let location: String
  /// The path of the login page.
  let loginLocation: String
  /// Whether the address is reachable only from this machine, so that a phone can't open it.
  let isLocal: Bool

  init?(appName: String, address: String, number: String, location: String, loginLocation: String) {
    guard let code = QRCode(address) else { return nil }
    (self.appName, self.address, self.number, self.loginLocation) = (appName, address, number, loginLocation)
    (side, path, self.location) = (code.side, code.path, location)
    isLocal = Loopback.contains(host: URLComponents(string: address)?.host ?? "")
  }
}

/// The page for a QR code that has expired or was declined.
private struct QRLoginEndedPage: Page {
  static let template = "qr_ended"

  let title: String
  let text: String
  /// The path that creates a new QR code.
  let again: String
  let loginLocation: String
}
