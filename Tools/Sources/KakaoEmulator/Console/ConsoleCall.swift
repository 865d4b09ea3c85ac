import Foundation
import Hummingbird

/// One request to a page of the console.
struct ConsoleCall: Sendable {
  let visit: Visit
  /// Whose forms these are.
  let browser: Browser
  var query: FormFields
  /// The path, where the page's forms lead too.
  let path: String
  /// What the path names, as its last part.
  let subject: String?
  let tokens: FormTokens
  /// What was wrong with the form that was sent.
  var problem: ConsoleProblem?
  /// That form, which is shown again as it was.
  var refused: FormFields?

  /// A text of the console.
  func text(_ name: String) -> String { visit.strings["console", name] }

  /// A form that does `action`, on this page or at another path.
  func form(
    _ action: String, _ label: String, fields: [ConsoleForm.Field] = [], hidden: [(String, String)] = [],
    about: String = "", style: String = "secondary", at path: String? = nil
  ) -> ConsoleForm {
    let path = path ?? self.path
    let token = tokens.token(for: .console, browser: browser, subject: path)
    let named = [("form_token", token), ("do", action)] + hidden
    let isRefused = refused.map { sent in named.dropFirst().allSatisfy { sent[$0.0] == $0.1 } } ?? false
    return ConsoleForm(
      action: path, hidden: named.map { .init(key: $0.0, content: $0.1) },
      fields: fields.map { field in
        var field = isRefused ? field.keeping(refused?[field.field]) : field
        field.fieldID = "\(action)-\(field.field)"
        return field
      }, submit: text(label), about: about, style: style)
  }

  /// A point in time, as the control API writes it.
  func time(_ date: Date) -> String { date.formatted(.iso8601) }

  func state(_ isOn: Bool) -> String { text(isOn ? "on" : "off") }
}
