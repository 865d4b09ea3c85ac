/// An account page with links to other pages.
struct AccountMenuPage: Page {
  static let template = "account_menu"

  struct Entry: Sendable {
    let location: String
    let title: String
    let text: String
    /// The first letter of the service's name, shown as its icon.
    ///
    /// Nil if the entry isn't a service.
    var initial: String?
  }

  /// A button that submits a form.
  struct Action: Sendable {
    let location: String
    let formToken: String
    let title: String
  }

  let title: String
  let lead: String
  var account: AccountSummary?
  var entries: [Entry] = []
  /// The text to show if there are no entries.
  var empty: String?
  var action: Action?
  /// The path of the parent page.
  var back: String?
}
