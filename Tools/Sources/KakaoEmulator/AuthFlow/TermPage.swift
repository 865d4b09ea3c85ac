/// The text of one of an app's terms, as far as the emulator knows it.
struct TermPage: Page {
  static let template = "term"

  let appName: String
  let title: String
  let mark: String
  let tag: String

  init(_ term: ServiceTerm, app: App, strings: PageStrings) {
    appName = app.name
    title = term.title
    mark = strings["consent", term.required ? "required" : "optional"]
    tag = term.tag
  }
}
