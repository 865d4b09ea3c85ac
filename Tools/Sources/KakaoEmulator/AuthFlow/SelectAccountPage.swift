/// The account picker: the accounts whose login information the browser saved.
struct SelectAccountPage: Page {
  static let template = "select_account"

  struct Entry: Sendable {
    let id: String
    let initial: String
    let name: String
    let email: String?
    /// Whether it is signed in at the browser.
    let isCurrent: Bool
  }

  let appName: String
  let request: String
  let formToken: String
  let entries: [Entry]
}
