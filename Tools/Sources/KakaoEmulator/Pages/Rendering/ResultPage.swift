/// A page that only shows a message, at the end of a flow.
struct ResultPage: Page {
  static let template = "result"

  let title: String
  let text: String

  /// Creates the page from the strings `name` and `nameTitle` of a section.
  init(_ section: String, _ name: String, strings: Strings) {
    title = strings[section, "\(name)Title"]
    text = strings[section, name]
  }
}
