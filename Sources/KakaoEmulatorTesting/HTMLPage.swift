import Foundation

/// The title, the error message and the forms of a page.
///
/// The emulator's pages are well-formed XML.
struct HTMLPage: Sendable, Equatable {
  let title: String
  let alert: String?
  let forms: [HTMLForm]

  init(_ response: BrowserResponse) throws {
    var reader = PageReader()
    do {
      for token in try MarkupParser.tokens(of: String(decoding: response.body, as: UTF8.self)) { reader.read(token) }
    } catch {
      throw BrowserDriverError(.unreadablePage, status: response.status)
    }
    title = Self.collapsingWhitespace(reader.title)
    let alert = Self.collapsingWhitespace(reader.alert)
    self.alert = alert.isEmpty ? nil : alert
    forms = reader.forms
  }

  private static func collapsingWhitespace(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// Collects the contents of an ``HTMLPage``.
private struct PageReader {
  var title = ""
  var alert = ""
  var forms: [HTMLForm] = []

  private var isInTitle = false
  private var isInForm = false
  private var isInSelect = false
  private var isFirstOption = false
  /// The number of open elements in the element with `role="alert"`, including that element.
  private var alertDepth = 0

  mutating func read(_ token: MarkupParser.Token) {
    switch token {
    case .start(let element, let attributes): start(element, attributes)
    case .text(let text):
      if isInTitle { title += text }
      if alertDepth > 0 { alert += text }
    case .end(let element): end(element)
    }
  }

  private mutating func start(_ element: String, _ attributes: [String: String]) {
    if alertDepth > 0 || attributes["role"] == "alert" { alertDepth += 1 }
    switch element {
    case "title":
      isInTitle = true
    case "form":
      isInForm = true
      forms.append(HTMLForm(action: attributes["action"] ?? ""))
    case "input" where isInForm:
      if let field = HTMLForm.Field(attributes) { forms[forms.count - 1].fields.append(field) }
    case "select" where isInForm:
      if let field = HTMLForm.Field(attributes) {
        forms[forms.count - 1].fields.append(field)
        isInSelect = true
        isFirstOption = true
      }
    case "option" where isInSelect:
      // Like a browser, submit the first option if none is selected.
      if isFirstOption || attributes["selected"] != nil,
        let field = forms[forms.count - 1].fields.indices.last
      {
        forms[forms.count - 1].fields[field].value = attributes["value"] ?? ""
      }
      isFirstOption = false
    case "button" where isInForm:
      if let name = attributes["name"] {
        forms[forms.count - 1].buttons.append(.init(name: name, value: attributes["value"] ?? ""))
      }
    default:
      break
    }
  }

  private mutating func end(_ element: String) {
    if alertDepth > 0 { alertDepth -= 1 }
    if element == "title" { isInTitle = false }
    if element == "form" { isInForm = false }
    if element == "select" { isInSelect = false }
  }
}

extension HTMLForm.Field {
  /// Creates a field from an `input` or `select` element, or `nil` if it has no name and is therefore not submitted.
  fileprivate init?(_ attributes: [String: String]) {
    guard let name = attributes["name"] else { return nil }
    let isCheckbox = attributes["type"] == "checkbox"
    self.init(
      name: name, value: attributes["value"] ?? (isCheckbox ? "on" : ""), isCheckbox: isCheckbox,
      isChecked: attributes["checked"] != nil, isDisabled: attributes["disabled"] != nil)
  }
}
