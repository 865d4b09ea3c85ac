import Foundation
import Hummingbird

/// The handler of `/login/qr`, which shows a QR code until another browser confirms it, and then signs this browser in.
///
/// Knowing the secret in the code isn't enough to be signed in. The secret works only in the browser that shows the
/// code, and a cookie identifies that browser.
///
/// The page's script polls the status of the code every second, and reloads the page when the code no longer waits for
/// a confirmation. In a browser without scripts, the page reloads every ten seconds, which gives a screen reader enough
/// time to finish, and a link reloads it immediately.
enum QRLoginHandler {
  static func show(_ page: PageRequest) async throws -> Response {
    let pending = try await page.pendingAuthorization()
    guard let secret = try page.query()["qr"] else { return try await showNewCode(pending, page) }
    let logins = QRLogins(services: page.services)
    guard let login = try await logins.find(secret) else { return try showEnded("expired", pending, page) }
    guard login.browser == SecretHash(of: page.browser.cookie), login.request == pending.request.id else {
      throw PageError.forbidden
    }
    if login.isRefused { return try showEnded("refused", pending, page) }
    guard login.accountID != nil else { return try showCode(login, secret, pending, page) }
    guard let confirmed = try await logins.consume(secret) else { throw PageError.expired }
    return try await page.completeSignIn(
      confirmed.accountID, staysSignedIn: false, authenticatedAt: confirmed.authenticatedAt, for: pending)
  }

  /// Handles `/login/qr/status`, which says whether the code still waits for a confirmation.
  static func showStatus(_ page: PageRequest) async throws -> Response {
    let login = try await QRLogins(services: page.services).find(try page.query()["qr"])
    guard login == nil || login?.browser == SecretHash(of: page.browser.cookie) else { throw PageError.forbidden }
    let status: JSON = ["waiting": .bool(login?.isWaiting == true)]
    return status.response()
  }

  private static func showNewCode(
    _ pending: PendingAuthorizationRequest, _ page: PageRequest
  ) async throws -> Response {
    let secret = try await QRLogins(services: page.services).begin(pending, at: page.browser)
    var response = Response.redirect(
      to: QRPath.show(secret, for: pending.handle, issuer: page.services.issuer), type: .found)
    if page.browser.isNew { response.setCookie(page.context.sessions.cookie(page.browser.cookie)) }
    return response
  }

  private static func showCode(
    _ login: QRLogin, _ secret: String, _ pending: PendingAuthorizationRequest, _ page: PageRequest
  ) throws -> Response {
    let code = QRLoginPage(
      appName: pending.app.name, address: page.services.issuer + QRPath.confirm(secret), number: login.number,
      location: QRPath.show(secret, for: pending.handle, issuer: page.services.issuer),
      statusLocation: QRPath.status(secret),
      loginLocation: PagePath.login(pending.handle, issuer: page.services.issuer),
      network: QRLoginPage.Network(page), cancel: page.cancelForm(for: pending.handle))
    guard let code else { throw PageError.fault }
    return try page.show(code, redirectURI: pending.request.redirectURI)
  }

  private static func showEnded(
    _ reason: String, _ pending: PendingAuthorizationRequest, _ page: PageRequest
  ) throws -> Response {
    try page.show(
      QRLoginEndedPage(
        title: page.strings["qr", "\(reason)Title"], text: page.strings["qr", reason],
        again: "\(QRPath.show)?continue=\(PagePath.continueQuery(pending.handle, issuer: page.services.issuer))",
        loginLocation: PagePath.login(pending.handle, issuer: page.services.issuer),
        cancel: page.cancelForm(for: pending.handle)), redirectURI: pending.request.redirectURI)
  }
}

/// The page that shows a QR code while waiting for confirmation.
private struct QRLoginPage: Page {
  static let template = "qr_login"

  /// The steps that make the emulator reachable from a phone in the same network.
  struct Network: Sendable {
    let command: String
    let next: String
  }

  let appName: String
  /// The URL in the QR code, for users without a camera.
  let address: String
  let side: Int
  let path: String
  let number: String
  /// The path of this page.
  let location: String
  let statusLocation: String
  /// The path of the login page.
  let loginLocation: String
  /// Whether the address is reachable only from this machine, so that a phone can't open it.
  let isLocal: Bool
  /// The steps for a local address, or nil if this machine has no known address in a private network.
  let network: Network?
  let cancel: CancelForm
  let script: String? = "qr.js"

  init?(
    appName: String, address: String, number: String, location: String, statusLocation: String, loginLocation: String,
    network: Network?, cancel: CancelForm
  ) {
    guard let code = QRCode(address) else { return nil }
    (self.appName, self.address, self.number, self.loginLocation) = (appName, address, number, loginLocation)
    (side, path, self.location, self.statusLocation) = (code.side, code.path, location, statusLocation)
    (self.network, self.cancel) = (network, cancel)
    isLocal = Loopback.contains(host: URLComponents(string: address)?.host ?? "")
  }
}

extension QRLoginPage.Network {
  /// The default port of `kakao emulator start`.
  private static let standardPort = 9090

  /// Creates the steps, or returns nil if this machine has no private address, or if other machines can connect to the
  /// emulator already.
  fileprivate init?(_ page: PageRequest) {
    let services = page.services
    guard services.isOnLoopback, let host = services.privateAddress(),
      let port = URLComponents(string: services.issuer)?.port
    else { return nil }
    command = "kakao emulator start --tls --host \(host)" + (port == Self.standardPort ? "" : " --port \(port)")
    next = page.strings["qr", "localNext"].filled(["address": "https://\(host):\(port)"])
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
  let cancel: CancelForm
}
