/// The page that asks whether to log out of the service only or also of the account.
struct LogoutPage: Page {
  static let template = "logout"

  let appName: String
  let accountName: String
  let accountEmail: String?
  let initial: String
  let clientID: String
  let redirectURI: String
  let state: String?
  let formToken: String
}
