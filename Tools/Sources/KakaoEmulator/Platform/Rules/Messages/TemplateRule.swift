/// A rule for a value in a message template.
indirect enum TemplateRule: Sendable {
  case text
  /// A text that isn't empty, of at most `maximum` characters.
  case filledText(maximum: Int = .max)
  /// A whole number in this range, or a text that contains one.
  case number(in: ClosedRange<Int64> = Int64.min...Int64.max)
  case choice([String])
  case list(TemplateRule, count: ClosedRange<Int>)
  /// An object with these members.
  ///
  /// Other members are ignored. If `anyOf` isn't empty, the object must have at least one of the members that it names.
  case object([Member], anyOf: [String] = [])

  struct Member: Sendable {
    let name: String
    let isRequired: Bool
    let rule: TemplateRule

    static func required(_ name: String, _ rule: TemplateRule) -> Member {
      Member(name: name, isRequired: true, rule: rule)
    }

    static func optional(_ name: String, _ rule: TemplateRule) -> Member {
      Member(name: name, isRequired: false, rule: rule)
    }
  }

  /// Throws an error that names the first value that violates the rule.
  ///
  /// `path` is the path of the value, for example `content.link`.
  func check(_ value: JSON, at path: String) throws(KAPIError) {
    func reject(_ expectation: String) -> KAPIError {
      .unparsable("template_object", "\(path) must be \(expectation)")
    }
    switch (self, value) {
    // Numbers are accepted as texts and texts as numbers, because clients mix them up (inferred).
    case (.text, .string), (.text, .integer), (.text, .decimal), (.filledText, .integer), (.filledText, .decimal): break
    case (.filledText(let maximum), .string(let text)):
      guard !text.isEmpty else { throw reject("a string that isn't empty") }
      guard text.count <= maximum else { throw reject("a string of at most \(maximum) characters") }
    case (.number(let range), .integer(let number)):
      guard range.contains(number) else { throw reject("from \(range.lowerBound) to \(range.upperBound)") }
    case (.number, .string(let text)):
      guard let number = Int64(text) else { throw reject("a whole number") }
      try check(.integer(number), at: path)
    case (.choice(let choices), .string(let text)) where choices.contains(text): break
    case (.list(let rule, let count), .array(let elements)):
      guard count.contains(elements.count) else {
        throw reject("a list of \(count.lowerBound) to \(count.upperBound) elements")
      }
      for (index, element) in elements.enumerated() { try rule.check(element, at: "\(path)[\(index)]") }
    case (.object(let members, let anyOf), .object): try Self.check(value, members, anyOf: anyOf, at: path)
    case (.text, _), (.filledText, _): throw reject("a string")
    case (.number, _): throw reject("a whole number")
    case (.choice(let choices), _): throw reject("one of \(choices.joined(separator: ", "))")
    case (.list, _): throw reject("a list")
    case (.object, _): throw reject("an object")
    }
  }

  private static func check(
    _ value: JSON, _ members: [Member], anyOf: [String], at path: String
  ) throws(KAPIError) {
    let prefix = path.isEmpty ? "" : "\(path)."
    for member in members {
      switch value.member(member.name) {
      case nil, .null?:
        guard !member.isRequired else {
          throw .unparsable("template_object", "\(prefix)\(member.name) is missing")
        }
      case let found?: try member.rule.check(found, at: "\(prefix)\(member.name)")
      }
    }
    guard anyOf.isEmpty || anyOf.contains(where: { ![nil, .null].contains(value.member($0)) }) else {
      throw .unparsable("template_object", "\(path) must have at least one of \(anyOf.joined(separator: ", "))")
    }
  }
}
