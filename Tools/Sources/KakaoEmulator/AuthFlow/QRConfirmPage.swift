/// Asks whoever scanned a QR code whether to log in at the browser that shows it.
struct QRConfirmPage: Page {
  static let template = "qr_confirm"

  let appName: String
  let account: Person
  let number: String
  let secret: String
  let formToken: String
}
