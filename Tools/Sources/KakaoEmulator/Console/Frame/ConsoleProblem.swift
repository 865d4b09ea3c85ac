/// An error message about a form, in the page's language if there is a translation.
struct ConsoleProblem: Sendable {
  let text: String
  /// Whether there is no translation.
  ///
  /// The page then shows the message of the control API in English.
  let isUntranslated: Bool
  /// The path of the wrong value, such as `redirect_uris[0]`.
  private(set) var path: String?
  /// The ID and label of the form's field with the wrong value, if it's known.
  var fieldID: String?
  var fieldLabel = ""

  init(_ text: String) {
    (self.text, isUntranslated) = (text, false)
  }

  init(_ error: ControlError, strings: Strings) {
    self.init(error.message, field: error.field, place: [], strings)
  }

  /// Creates a message for an error in a configuration.
  ///
  /// In YAML, it names the line and the path of the wrong value. In a list, it names the number of the entry.
  init(_ error: ConfigError, strings: Strings) {
    let (path, rule) = Self.parts(of: error.message)
    let line = error.line.map { strings["console", "line"].filled(["number": String($0)]) }
    let isYAML = error.file == error.field
    let entry = error.field?.firstMatch(of: #/\[(\d+)\]/#).flatMap { Int($0.1) }.map {
      strings["console", "entry"].filled(["number": String($0 + 1)])
    }
    self.init(rule, field: error.field, place: [line, isYAML ? path : entry], strings)
  }

  private init(_ message: String, field: String?, place: [String?], _ strings: Strings) {
    let known = strings.problem(message)
    text = (place.compactMap(\.self) + [known ?? message]).joined(separator: ": ")
    (isUntranslated, path) = (known == nil, field)
  }

  /// Returns whether the wrong value is the value of a form field or a part of that value.
  func concerns(_ field: String) -> Bool {
    guard let path, !field.isEmpty else { return false }
    return path == field || path.hasPrefix("\(field)[") || path.hasPrefix("\(field).") || path.hasSuffix(".\(field)")
  }

  /// Splits the message of a ``ConfigError`` into the path of the wrong value and the rule.
  private static func parts(of message: String) -> (path: String?, rule: String) {
    guard let colon = message.firstRange(of: ": "), !message[..<colon.lowerBound].containsBytes(of: " ") else {
      return (nil, message)
    }
    return (String(message[..<colon.lowerBound]), String(message[colon.upperBound...]))
  }
}
