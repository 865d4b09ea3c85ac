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
  static let english = (try? emulator.get())?[.english] ?? Strings()

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
}

extension String {
  /// Returns the text with each `{name}` replaced with the value of that name.
  ///
  /// Values aren't searched for placeholders.
  package func filled(_ values: [String: String]) -> String {
    // Most texts have no placeholder, and the search takes long.
    guard utf8.contains(UInt8(ascii: "{")) else { return self }
    return replacing(/\{(\w+)\}/) { match in values[String(match.1)] ?? String(match.0) }
  }
}
