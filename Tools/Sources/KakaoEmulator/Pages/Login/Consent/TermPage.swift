/// The page of one of an app's service terms.
///
/// The emulator knows its title and tag, but not its text.
struct TermPage: Page {
  static let template = "term"

  let appName: String
  let title: String
  let mark: String
  let tag: String

  init(_ term: ServiceTerm, app: App, strings: Strings) {
    appName = app.name
    title = term.title
    mark = strings["consent", term.required ? "required" : "optional"]
    tag = term.tag
  }
}
