import Foundation

/// The conversion between a type and its format in the configuration.
struct ConfigFormat<Value>: Sendable {
  let shape: ConfigShape
  /// Reads a value, or throws a ``ConfigError`` if it isn't valid.
  let read: @Sendable (ConfigNode) throws -> Value
  let write: @Sendable (Value) -> JSON
}

extension ConfigFormat<Bool> {
  static var bool: Self { Self(shape: .bool, read: { try $0.bool() }, write: JSON.bool) }
}

extension ConfigFormat where Value: FixedWidthInteger & Sendable {
  /// A whole number, by default a positive one with at most 53 bits.
  static func integer(in range: ClosedRange<Int> = ConfigNode.positiveIntegers) -> Self {
    Self(
      shape: .integer(range), read: { Value(truncatingIfNeeded: try $0.integer(in: range)) },
      write: { .integer(Int64(truncatingIfNeeded: $0)) })
  }
}

extension ConfigFormat<TimeInterval> {
  /// A lifetime in whole seconds, at most 100 years, because longer ones are probably mistakes.
  static var seconds: Self {
    let range = 1...100 * 365 * 86_400
    return Self(
      shape: .integer(range), read: { TimeInterval(try $0.integer(in: range)) }, write: { .integer(Int64($0)) })
  }
}

extension ConfigFormat<Date> {
  static var unixTime: Self {
    Self(
      shape: .integer(ConfigNode.positiveIntegers),
      read: { Date(timeIntervalSince1970: TimeInterval(try $0.integer())) }, write: { .integer($0.unixSeconds) })
  }
}

extension ConfigFormat<String> {
  static var text: Self { Self(shape: .text([]), read: { try $0.string() }, write: JSON.string) }

  static var nonEmptyText: Self {
    text("a string that isn't empty", [("minLength", 1)]) { !$0.isEmpty }
  }

  static var secret: Self { Self(shape: .secret, read: nonEmptyText.read, write: JSON.string) }

  static var webURL: Self {
    text("an http or https URL", pattern: #"^[Hh][Tt][Tt][Pp][Ss]?://[^/?#]+[^#]*$"#, where: ConfigRule.isWebURL)
  }

  /// The address of a server, without a path.
  static var origin: Self {
    text(
      "an http or https URL without a path, query, or fragment", pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^/?#@]+$",
      where: ConfigRule.isOrigin)
  }

  static var redirectURI: Self {
    text(
      "an absolute URI with its scheme, such as https:, and without a fragment",
      pattern: "^[A-Za-z][A-Za-z0-9+.-]*:(?![0-9]+([/?]|$))[^#]*$", where: ConfigRule.isRedirectURI)
  }

  static var appKey: Self {
    text("32 lowercase hexadecimal digits", pattern: "^[0-9a-f]{32}$", where: ConfigRule.isAppKey)
  }

  /// A string that satisfies a rule.
  ///
  /// The pattern describes the rule approximately, for editors.
  static func text(_ rule: String, pattern: String, where isValid: @escaping @Sendable (String) -> Bool) -> Self {
    text(rule, [("pattern", .string(pattern))], where: isValid)
  }

  static func text(
    _ rule: String, _ schema: [(String, JSON?)], where isValid: @escaping @Sendable (String) -> Bool
  ) -> Self {
    Self(shape: .text(schema), read: { try $0.string(rule, where: isValid) }, write: JSON.string)
  }

  static func choice(_ options: [String]) -> Self {
    Self(shape: .choice(options), read: { try $0.choice(options) }, write: JSON.string)
  }
}

extension ConfigFormat where Value: RawRepresentable<String> & CaseIterable & Sendable {
  static var choice: Self {
    let options = Value.allCases.map(\.rawValue)
    return Self(
      shape: .choice(options),
      read: { node in
        guard let value = Value(rawValue: try node.choice(options)) else { throw node.failure("isn't a known value") }
        return value
      }, write: { .string($0.rawValue) })
  }
}

extension ConfigFormat {
  static func list<Element>(_ element: ConfigFormat<Element>) -> Self where Value == [Element] {
    list(element, isUnique: false) { _, _ in }
  }

  /// A list whose elements are distinct.
  static func list<Element, Key: Hashable & Sendable>(
    _ element: ConfigFormat<Element>, distinctBy key: @escaping @Sendable (Element) -> Key
  ) -> Self where Value == [Element] {
    list(element, isUnique: true) { values, nodes in
      var check = UniquenessCheck<Key>()
      for (value, node) in zip(values, nodes) { try check.insert(key(value), at: node) }
    }
  }

  private static func list<Element>(
    _ element: ConfigFormat<Element>, isUnique: Bool,
    check: @escaping @Sendable ([Element], [ConfigNode]) throws -> Void
  ) -> Self where Value == [Element] {
    Self(
      shape: .list(element.shape, isUnique: isUnique),
      read: { node in
        let nodes = try node.list()
        let values = try nodes.map(element.read)
        try check(values, nodes)
        return values
      }, write: { .array($0.map(element.write)) })
  }
}
