import Foundation

/// The page that shows a QR code while waiting for confirmation.
struct QRLoginPage: Page {
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
struct QRLoginEndedPage: Page {
  static let template = "qr_ended"

  let title: String
  let text: String
  /// The path that creates a new QR code.
  let again: String
  let loginLocation: String
}
