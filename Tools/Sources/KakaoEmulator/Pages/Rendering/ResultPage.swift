/// A page that only shows a message, at the end of a flow.
struct ResultPage: Page {
  static let template = "result"

  let title: String
  let text: String
  let script: String?

  /// Creates the page from the strings `{name}` and `{name}Title` of a section.
  ///
  /// Pass `closes` if the app opened a window for the flow, so that the page offers to close it.
  init(_ section: String, _ name: String, strings: Strings, closes: Bool = false) {
    title = strings[section, "\(name)Title"]
    text = strings[section, name]
    script = closes ? "close.js" : nil
  }
}
