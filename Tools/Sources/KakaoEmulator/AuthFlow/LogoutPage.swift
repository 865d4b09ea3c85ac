/// Asks where to log out.
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
