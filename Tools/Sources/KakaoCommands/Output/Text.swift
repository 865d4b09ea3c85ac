import ArgumentParser
import Foundation
import KakaoEmulator

/// A text of the command line, with the values of its placeholders.
///
/// The files `Resources/strings/*.json` contain it in each language.
struct Text: Sendable, Equatable, ExpressibleByStringLiteral {
  /// The strings of the command line in each language.
  static let catalog = (try? Strings.load(from: EmbeddedResources.files)) ?? [:]

  /// The section and the name in the catalog, separated by a period.
  let key: String
  /// The values of the placeholders.
  let values: [String: String]

  init(_ key: String, _ values: [String: String] = [:]) {
    (self.key, self.values) = (key, values)
  }

  init(stringLiteral key: String) {
    self.init(key)
  }

  /// Returns the text, or its key if the catalog doesn't contain it.
  func string(in language: Language) -> String {
    let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let text = Self.section(parts[0], in: language)[parts[1]] else { return key }
    return text.filled(values)
  }

  /// Returns all strings of a section by name.
  static func section(_ name: String, in language: Language) -> [String: String] {
    catalog[language]?.sections[name] ?? [:]
  }
}

/// Returns a help text in the current language.
func help(_ key: String, _ values: [String: String] = [:]) -> String {
  Text(key, values).string(in: .current)
}

extension ArgumentHelp {
  /// Creates the help of an argument from the texts `key` and, if `isDiscussed`, `key` with the suffix `Details`.
  static func text(
    _ key: String, _ values: [String: String] = [:], isDiscussed: Bool = false, valueName: String? = nil
  ) -> ArgumentHelp {
    ArgumentHelp(
      "\(help(key, values))", discussion: isDiscussed ? help(key + "Details", values) : "",
      valueName: valueName)
  }
}

extension CommandConfiguration {
  /// Creates the configuration of a command whose help is in the section `section`.
  static func command(
    _ name: String, section: String, _ values: [String: String] = [:], usage: String? = nil, version: String = "",
    subcommands: [any ParsableCommand.Type] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name, abstract: help("\(section).abstract", values), usage: usage,
      discussion: help("\(section).discussion", values), version: version, subcommands: subcommands,
      defaultSubcommand: defaultSubcommand)
  }
}

extension ValidationError {
  /// Creates a usage error with a text from the section `usage`.
  ///
  /// The placeholder `value` stands for the wrong value.
  init(usage name: String, _ values: [String: String] = [:]) {
    self.init(help("usage.\(name)", values))
  }
}
