/// The account picker: this account, or another.
struct SelectAccountPage: Page {
  static let template = "select_account"

  let appName: String
  let request: String
  let formToken: String
  let initial: String
  let name: String
  let email: String?
}
