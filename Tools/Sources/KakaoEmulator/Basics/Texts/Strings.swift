import Foundation

/// The strings of one language, by section and name.
package struct Strings: Sendable {
  package let sections: [String: [String: String]]

  init(json: String) throws {
    sections = try JSONDecoder().decode([String: [String: String]].self, from: Data(json.utf8))
  }

  private init() { sections = [:] }

  /// The strings of the emulator in each language, decoded once.
  static let emulator = Result { try load(from: EmbeddedResources.files) }

  /// The emulator's English strings, for schemas and descriptions, which have only one language.
  static let english = emulator(in: .english)

  /// Returns the emulator's strings in a language.
  package static func emulator(in language: Language) -> Strings {
    (try? emulator.get())?[language] ?? Strings()
  }

  /// Decodes the strings of all languages from the files `strings/*.json` in a target's resources.
  package static func load(from resources: [String: String]) throws -> [Language: Strings] {
    try Language.allCases.reduce(into: [:]) { strings, language in
      strings[language] = try resources["strings/\(language.rawValue).json"].map(Strings.init(json:))
    }
  }

  /// The string of that name, or the name itself if the string doesn't exist.
  package subscript(_ section: String, _ name: String) -> String {
    sections[section]?[name] ?? name
  }

  /// Returns the text for a message of the control API or about a configuration, or nil if it has no text.
  ///
  /// The keys of the section `problem` are messages, some of them with placeholders for variable parts. A path before
  /// the message, such as `apps[0].id: `, doesn't change.
  package func problem(_ message: String) -> String? {
    let problems = sections["problem"] ?? [:]
    if let text = problems[message] { return text }
    // Match without the path first, because a placeholder at the beginning of a key would also match the path.
    if let colon = message.firstRange(of: ": "), !message[..<colon.lowerBound].containsBytes(of: " "),
      let text = problem(String(message[colon.upperBound...]))
    {
      return message[..<colon.upperBound] + text
    }
    let keys = Dictionary(uniqueKeysWithValues: problems.keys.map { ($0, $0) })
    return Self.match(message, keys).flatMap { key, values in problems[key]?.filled(values) }
  }

  /// Returns the name of the longest template that matches the whole message, and its placeholder values.
  package static func match(_ message: String, _ templates: [String: String]) -> (String, [String: String])? {
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

extension String {
  /// Returns the text with each `{name}` replaced with the value of that name.
  ///
  /// Values aren't searched for placeholders.
  package func filled(_ values: [String: String]) -> String {
    // Most texts have no placeholder, and a search with a regular expression is slow.
    guard utf8.contains(UInt8(ascii: "{")) else { return self }
    return replacing(/\{(\w+)\}/) { match in values[String(match.1)] ?? String(match.0) }
  }
}
