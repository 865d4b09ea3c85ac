/// Shows a QR code and waits.
struct QRLoginPage: Page {
  static let template = "qr_login"

  let appName: String
  /// What the code says, for somebody without a camera.
  let address: String
  let side: Int
  let path: String
  let number: String
  /// This page again.
  let location: String
  /// Back to the login page.
  let loginLocation: String

  init?(appName: String, address: String, number: String, location: String, loginLocation: String) {
    guard let code = QRCode(address) else { return nil }
    (self.appName, self.address, self.number, self.loginLocation) = (appName, address, number, loginLocation)
    (side, path, self.location) = (code.side, code.path, location)
  }
}

/// A QR code that is over.
struct QRLoginEndedPage: Page {
  static let template = "qr_ended"

  let title: String
  let text: String
  /// A fresh code.
  let again: String
  let loginLocation: String
}
