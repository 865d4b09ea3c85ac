/// What was wrong with a form, in the page's language as far as it has words for it.
struct ConsoleProblem: Sendable {
  let text: String
  /// Whether the page has none, and shows what the control API says.
  let isUntranslated: Bool

  init(_ text: String) {
    (self.text, isUntranslated) = (text, false)
  }

  init(_ error: ControlError, strings: PageStrings) {
    self.init(error.message, known: strings.sections["problem"]?[error.message])
  }

  /// What is wrong on a line of a text is told as it is: whoever wrote the text finds the words there again.
  init(_ error: ConfigError, strings: PageStrings) {
    let known = error.line == nil ? Self.text(error.message, strings) : nil
    self.init(error.description, known: known)
  }

  private init(_ message: String, known: String?) {
    (text, isUntranslated) = (known ?? message, known == nil)
  }

  private static func text(_ message: String, _ strings: PageStrings) -> String? {
    let problems = strings.sections["problem"] ?? [:]
    if let text = problems[message] { return text }
    guard let colon = message.firstRange(of: ": ") else { return nil }
    return problems[String(message[colon.upperBound...])].map { rule in
      "\(strings["console", String(message[..<colon.lowerBound])]): \(rule)"
    }
  }
}
