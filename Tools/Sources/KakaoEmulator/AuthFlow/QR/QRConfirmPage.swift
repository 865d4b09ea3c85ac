/// The page that asks the user who scanned a QR code whether to sign in the browser that shows it.
struct QRConfirmPage: Page {
  static let template = "qr_confirm"

  let appName: String
  let account: AccountSummary
  let number: String
  let secret: String
  let formToken: String
}
