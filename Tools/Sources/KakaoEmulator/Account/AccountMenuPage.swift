/// An account page that leads to others.
struct AccountMenuPage: Page {
  static let template = "account_menu"

  struct Entry: Sendable {
    let location: String
    let title: String
    let text: String
    /// One letter in a square, where the entry stands for a service.
    var initial: String?
  }

  /// A button that acts at once.
  struct Action: Sendable {
    let location: String
    let formToken: String
    let title: String
  }

  let title: String
  let lead: String
  var account: Person?
  var entries: [Entry] = []
  /// What is said where there are no entries.
  var empty: String?
  var action: Action?
  /// Up to the page this one is below.
  var back: String?
}
