import Foundation

/// The paths of the QR code login.
enum QRPath {
  static let show = "/login/qr"
  static let confirm = "/login/qr/confirm"

  /// Returns the path of the code's status, which the page with the code polls.
  static func status(_ secret: String) -> String { "\(show)/status?qr=\(secret)" }

  /// Returns the path of the page that shows the QR code.
  static func show(_ secret: String, for request: String, issuer: String) -> String {
    "\(show)?continue=\(PagePath.continueQuery(request, issuer: issuer))&qr=\(secret)"
  }

  /// Returns the path of the confirmation page.
  ///
  /// The QR code contains it as an absolute URL.
  static func confirm(_ secret: String) -> String {
    "\(confirm)?qr=\(secret)"
  }

  /// Returns the secret in an absolute URL of this server's confirmation page, or nil for any other URL.
  static func secret(inConfirmPage text: String?, issuer: String) -> String? {
    let components = PagePath.components(of: text, at: confirm, issuer: issuer)
    let secret = components?.queryItems?.first { $0.name == "qr" }?.value
    return secret.flatMap { BrowserSessions.isWellFormed($0) ? $0 : nil }
  }
}
