/// The account picker, which lists the accounts whose login is saved in the browser.
struct SelectAccountPage: Page {
  static let template = "select_account"

  struct Entry: Sendable {
    let id: String
    let initial: String
    let name: String
    let email: String?
    /// Whether the account is signed in to the browser.
    let isCurrent: Bool
  }

  let appName: String
  let request: String
  let formToken: String
  let entries: [Entry]
}
