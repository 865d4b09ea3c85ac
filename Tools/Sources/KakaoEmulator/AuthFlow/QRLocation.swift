import Foundation

/// The addresses of a login by QR code.
enum QRLocation {
  static let show = "/login/qr"
  static let confirm = "/login/qr/confirm"

  /// Where the browser that wants to log in shows the code.
  static func show(_ secret: String, for request: String, issuer: String) -> String {
    "\(show)?continue=\(PageLocation.continueQuery(request, issuer: issuer))&qr=\(secret)"
  }

  /// Where another browser confirms; with the issuer before it, this is what the code says.
  static func confirm(_ secret: String) -> String {
    "\(confirm)?qr=\(secret)"
  }

  /// The secret in the address of a confirm page of this server; nil for any other address.
  static func secret(inConfirmPage text: String?, issuer: String) -> String? {
    let components = PageLocation.components(of: text, at: confirm, issuer: issuer)
    let secret = components?.queryItems?.first { $0.name == "qr" }?.value
    return secret.flatMap { BrowserSessions.isWellFormed($0) ? $0 : nil }
  }
}
