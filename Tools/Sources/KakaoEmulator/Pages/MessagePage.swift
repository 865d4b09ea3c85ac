/// A page that only tells something, at the end of a way.
struct MessagePage: Page {
  static let template = "message"

  let title: String
  let text: String

  /// The title and the text of that name.
  init(_ section: String, _ name: String, strings: PageStrings) {
    title = strings[section, "\(name)Title"]
    text = strings[section, name]
  }
}
