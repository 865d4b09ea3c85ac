extension EmulatorConfig {
  /// Returns the demo configuration with its comments in a language.
  ///
  /// In the section `demoComment` of the strings, the keys are the English comments.
  static func demoYAML(in language: Language) -> String {
    let comments = Strings.emulator(in: language).sections["demoComment"] ?? [:]
    return demoYAML.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let match = line.wholeMatch(of: /(.*# )(.*)/), let text = comments[String(match.2)] else { return line }
      return match.1 + text
    }.joined(separator: "\n")
  }

  /// Returns the JSON Schema of the configuration with its descriptions in a language.
  static func schema(in language: Language) -> JSON {
    let strings = Strings.emulator(in: language)
    let texts = ["schema", "settingNote"].flatMap { section in
      (Strings.english.sections[section] ?? [:]).map { ($1, strings[section, $0]) }
    }
    return schema.describing(Dictionary(texts) { first, _ in first })
  }
}

extension JSON {
  /// Returns the schema with its titles and descriptions replaced.
  fileprivate func describing(_ texts: [String: String]) -> JSON {
    switch self {
    case .object(let members):
      .object(
        members.map { member in
          guard ["title", "description"].contains(member.name), case .string(let text) = member.value else {
            return Member(name: member.name, value: member.value.describing(texts))
          }
          return Member(name: member.name, value: .string(texts[text] ?? text))
        })
    case .array(let values): .array(values.map { $0.describing(texts) })
    default: self
    }
  }
}
