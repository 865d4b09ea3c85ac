import ArgumentParser
import Foundation
import KakaoEmulator

/// The translation of the parser's English texts to the user's language.
///
/// The parser doesn't provide error codes or other languages. The section `parser` of the strings therefore contains
/// its messages. The names of the messages begin with the error codes. The section `headings` contains the fixed
/// phrases of its help.
enum UsageText {
  /// Returns the report for a usage error.
  static func report(of message: String, in language: Language) -> ErrorReport {
    for (section, source) in [("parser", Language.english), ("usage", language)] {
      guard let (name, values) = Strings.match(message, Text.section(section, in: source)) else { continue }
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

  /// Returns the help of a command in the language, wrapped to a width.
  ///
  /// The parser itself would wrap the text before the translation, and count a Hangul syllable as one column. Other
  /// texts, such as completion scripts, don't change. The examples of an overview aren't wrapped.
  static func help(_ text: String, in language: Language, columns: Int) -> String {
    guard text.hasPrefix("OVERVIEW: ") else { return text }
    let usage = "USAGE: "
    let lines = text.components(separatedBy: "\n")
    let end = lines.firstIndex { $0.hasPrefix(usage) } ?? lines.count
    return lines.enumerated().map { number, line in
      let text = translated(line, to: language)
      guard number >= end else { return line.hasPrefix("  ") ? text : wrapped(text, to: columns, indentation: 0) }
      if number == end {
        return wrapped(text, to: columns, indentation: Table.columns(translated(usage, to: language)), isUsage: true)
      }
      let spaces = line.prefix { $0 == " " }.count
      guard spaces == labelIndentation else { return wrapped(text, to: columns, indentation: spaces) }
      return wrapped(labeled(line, in: language), to: columns, indentation: abstractIndentation)
    }.joined(separator: "\n")
  }

  /// The number of spaces before the name of an argument, and the column of its description.
  private static let (labelIndentation, abstractIndentation) = (2, 26)

  /// Translates a line with the name of an argument, and keeps the column in which its description begins.
  private static func labeled(_ line: String, in language: Language) -> String {
    let start = line.prefix(abstractIndentation)
    guard start.hasSuffix(" ") else { return translated(line, to: language) }
    let label = translated(String(start.reversed().drop { $0 == " " }.reversed()), to: language)
    let padding = String(repeating: " ", count: max(1, start.count - Table.columns(label)))
    return label + padding + translated(String(line.dropFirst(abstractIndentation)), to: language)
  }

  /// Breaks a line at spaces, or between the arguments if it's the usage of a command.
  private static func wrapped(_ line: String, to columns: Int, indentation: Int, isUsage: Bool = false) -> String {
    let start = line.prefix { $0 == " " }
    let words = line.dropFirst(start.count).split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let parts = isUsage ? joinedBrackets(words) : words
    var lines = ["\(start)\(parts.first ?? "")"]
    for part in parts.dropFirst() {
      let longer = "\(lines[lines.count - 1]) \(part)"
      if Table.columns(longer) > columns {
        lines.append(String(repeating: " ", count: indentation) + part)
      } else {
        lines[lines.count - 1] = longer
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func joinedBrackets(_ words: [String]) -> [String] {
    var depth = 0
    return words.reduce(into: []) { parts, word in
      if depth > 0, let last = parts.popLast() { parts.append("\(last) \(word)") } else { parts.append(word) }
      depth += word.filter { $0 == "[" }.count - word.filter { $0 == "]" }.count
    }
  }
}
