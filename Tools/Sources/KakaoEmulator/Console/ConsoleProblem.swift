/// An error message about a form, in the page's language if there is a translation.
struct ConsoleProblem: Sendable {
  let text: String
  /// Whether there is no translation.
  ///
  /// The page then shows the message of the control API in English.
  let isUntranslated: Bool

  init(_ text: String) {
    (self.text, isUntranslated) = (text, false)
  }

  init(_ error: ControlError, strings: Strings) {
    self.init(error.message, known: strings.sections["problem"]?[error.message])
  }

  /// Creates a message for an error in a configuration.
  ///
  /// An error with a line number isn't translated.
  init(_ error: ConfigError, strings: Strings) {
    let known = error.line == nil ? Self.text(error.message, strings) : nil
    self.init(error.description, known: known)
  }

  private init(_ message: String, known: String?) {
    (text, isUntranslated) = (known ?? message, known == nil)
  }

  private static func text(_ message: String, _ strings: Strings) -> String? {
    let problems = strings.sections["problem"] ?? [:]
    if let text = problems[message] { return text }
    guard let colon = message.firstRange(of: ": ") else { return nil }
    let field = String(message[..<colon.lowerBound])
    let label = strings.sections["value"]?[field] ?? strings["console", field]
    return problems[String(message[colon.upperBound...])].map { "\(label): \($0)" }
  }
}
