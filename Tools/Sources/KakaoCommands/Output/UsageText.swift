import ArgumentParser
import Foundation
import KakaoEmulator

/// The parser's texts, which are in English, in the user's language.
///
/// The parser provides no error codes and no other languages. The section `parser` of the strings therefore contains
/// its messages. Their names begin with the codes. The section `headings` contains the fixed phrases of its help.
enum UsageText {
  /// Returns the report of a usage error.
  static func report(of message: String, in language: Language) -> ErrorReport {
    for (section, source) in [("parser", Language.english), ("usage", language)] {
      guard let (name, values) = match(message, Text.section(section, in: source)) else { continue }
      let text = Text("\(section).\(name)", values).string(in: language)
      return ErrorReport(code: String(name.prefix { $0 != "." }), message: text, value: values["value"])
    }
    return ErrorReport(code: "usage", message: message)
  }

  /// Returns a help text with the parser's phrases in the language.
  static func translated(_ help: String, to language: Language) -> String {
    let phrases = Text.section("headings", in: language)
    return Text.section("headings", in: .english).sorted { $0.value.count > $1.value.count }
      .reduce(help) { $0.replacingBytes(of: $1.value, with: phrases[$1.key] ?? $1.value) }
  }

  /// Returns the usage line of a command and the hint at its help.
  static func usage(of fullMessage: String, in language: Language) -> String {
    let lines = fullMessage.components(separatedBy: "\n")
    guard let start = lines.firstIndex(where: { $0.hasPrefix("Usage:") }) else { return "" }
    return translated(lines[start...].joined(separator: "\n"), to: language)
  }

  /// Returns the name of the longest template that matches the whole message, and its placeholder values.
  private static func match(_ message: String, _ templates: [String: String]) -> (String, [String: String])? {
    for (name, template) in templates.sorted(by: { $0.value.count > $1.value.count }) {
      let names = template.matches(of: /\{(\w+)\}/).map { String($0.1) }
      let parts = template.split(separator: /\{\w+\}/, omittingEmptySubsequences: false)
        .map { NSRegularExpression.escapedPattern(for: String($0)) }
      guard let regex = try? Regex(parts.joined(separator: "((?s:.*?))")),
        let found = message.wholeMatch(of: regex)
      else { continue }
      let values = found.output.dropFirst().map { String($0.substring ?? "") }
      return (name, Dictionary(zip(names, values)) { first, _ in first })
    }
    return nil
  }
}
