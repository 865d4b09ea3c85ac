import Foundation
import Hummingbird

/// A request to a console page.
struct ConsoleRequest: Sendable {
  let pageRequest: PageRequest
  /// The browser to which the form tokens of the page are bound.
  let browser: Browser
  var query: FormFields
  /// The path of the page.
  ///
  /// By default, its forms are submitted to the same path.
  let path: String
  /// The query as the browser sent it.
  let rawQuery: String
  /// The ID at the end of the path, if any.
  let subject: String?
  /// The scheme and host that the browser uses to reach the emulator.
  let origin: String
  /// The context of a GET request to a page, or nil for other requests.
  var context: EmulatorRequestContext?
  let tokens: FormTokens
  /// The error in the submitted form or the query, if any.
  var problem: ConsoleProblem?
  /// The rejected form, to fill in its input again.
  var rejectedForm: FormFields?

  /// Returns a text of the console in the page's language.
  func text(_ name: String) -> String { pageRequest.strings["console", name] }

  /// Returns a text of another section of the strings in the page's language.
  func text(_ name: String, in section: String) -> String { pageRequest.strings[section, name] }

  /// Creates a form for an action.
  ///
  /// `label` is the name of its label in a section of the strings. The form is submitted to this page unless another
  /// path is given.
  func form(
    _ action: String, _ label: String, in section: String = "console", fields: [ConsoleForm.Field] = [],
    hidden: [(String, String)] = [], about: String = "", style: String = "secondary", at path: String? = nil
  ) -> ConsoleForm {
    let path = path ?? self.path
    let token = tokens.token(for: .console, browser: browser, subject: path)
    let named = [("form_token", token), ("do", action)] + hidden
    let isRefused = rejectedForm.map { sent in named.dropFirst().allSatisfy { sent[$0.0] == $0.1 } } ?? false
    return ConsoleForm(
      action: path, hasFile: fields.contains(where: \.acceptsFile),
      hidden: named.map { .init(name: $0.0, value: $0.1) },
      fields: fields.map { field in
        let kept = isRefused ? rejectedForm.map { field.refilled(from: $0, showing: problem) } : nil
        return (kept ?? field).identified("\(action)-\(field.field)")
      }, submit: text(label, in: section), about: about, style: style)
  }

  /// Returns the part of the page that the query or the rejected form names, or else the first part.
  func tab<Tab: RawRepresentable<String> & CaseIterable>(_ type: Tab.Type) -> Tab? {
    (rejectedForm?["tab"] ?? query["tab"]).flatMap(Tab.init) ?? Tab.allCases.first
  }

  /// Returns links to all parts of the page.
  func tabs<Tab: RawRepresentable<String> & CaseIterable>(_ current: Tab?) -> [ConsoleView.Link] {
    Tab.allCases.map { tab in
      ConsoleView.Link(
        name: text("tab_\(tab.rawValue)"), href: "\(path)?tab=\(tab.rawValue)",
        isCurrent: tab.rawValue == current?.rawValue)
    }
  }

  /// Returns the address of a part of the page.
  func address(ofTab tab: String?) -> String { path + (tab.map { "?tab=\(URLText.encode($0))" } ?? "") }

  /// Returns this page's address with some query fields removed or set.
  func address(removing names: [String], setting field: (name: String, value: String)? = nil) -> String {
    let pairs = rawQuery.split(separator: "&").filter { pair in !names.contains { pair.hasPrefix("\($0)=") } }
    let query = pairs.map(String.init) + (field.map { ["\($0.name)=\(URLText.encode($0.value))"] } ?? [])
    return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
  }

  /// Formats a date in the same way as the control API.
  func time(_ date: Date) -> String { date.formatted(.iso8601) }

  func onOffText(_ isOn: Bool) -> String { text(isOn ? "on" : "off") }
}
