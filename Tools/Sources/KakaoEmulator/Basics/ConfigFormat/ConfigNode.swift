import Foundation
import Yams

/// A configuration value.
///
/// Its methods read it as a type and throw a ``ConfigError`` if it has another type.
struct ConfigNode {
  /// The range of IDs and other positive numbers.
  ///
  /// The range is limited to 53 bits, because every JSON parser represents such numbers exactly, and to avoid overflows
  /// when IDs are incremented.
  static let positiveIntegers = 1...(1 << 53) - 1
  static let aliasMessage = "YAML aliases aren't supported; repeat the values instead"

  let node: Node
  /// The path of the value in the configuration, for error messages.
  ///
  /// For example, `apps[0].keys.native`.
  let path: String
  let file: String

  /// Parses a YAML text and returns its root value.
  init(yaml: String, file: String) throws {
    do {
      guard yaml.replacingYAMLEscapes.hasBoundedMarks else {
        throw ConfigError(file: file, line: nil, message: "the text has too many combining characters in a row")
      }
      guard let node = try compose(yaml: yaml) else {
        throw ConfigError(file: file, line: 1, message: "the YAML document is empty")
      }
      self.init(node: node, path: "", file: file)
      // Without aliases, a text has at most two values for each byte: every value takes at least a byte, except for a
      // key's empty value.
      var remaining = 2 * yaml.utf8.count
      try Self.check(node, depth: 0, &remaining, file: file)
    } catch let error as YamlError {
      throw ConfigError(yaml: error, file: file)
    }
  }

  init(node: Node, path: String, file: String) {
    self.node = node
    self.path = path
    self.file = file
  }

  /// Throws if values are nested too deeply or, because of aliases, there are too many for the text's size.
  private static func check(_ node: Node, depth: Int, _ remaining: inout Int, file: String) throws {
    remaining -= 1
    let values = node.mapping.map { $0.flatMap { [$0.key, $0.value] } } ?? node.sequence.map(Array.init) ?? []
    guard depth < JSON.maximumDepth || values.isEmpty else {
      throw ConfigError(file: file, line: node.mark?.line, message: "values are nested too deeply")
    }
    guard remaining >= values.count else {
      throw ConfigError(file: file, line: node.mark?.line, message: Self.aliasMessage)
    }
    for value in values { try check(value, depth: depth + 1, &remaining, file: file) }
  }

  /// Returns an error about this value or, if `member` isn't nil, about one of its members.
  func failure(_ message: String, member: String? = nil) -> ConfigError {
    let field = [path.isEmpty ? nil : path, member].compactMap { $0 }.joined(separator: ".")
    return ConfigError(
      file: file, line: node.mark?.line, field: field.isEmpty ? nil : field,
      message: path.isEmpty ? message : "\(path): \(message)")
  }

  /// Returns a string.
  ///
  /// Unquoted numbers are accepted, because `birthday: 0412` is unambiguous here. `yes`, `no`, and null
  /// are rejected.
  func string() throws -> String {
    guard let scalar = node.scalar, [.str, .int, .float, .timestamp].contains(where: hasTag) else {
      throw failure("must be a string")
    }
    return scalar.string
  }

  /// Returns a string that satisfies a rule.
  ///
  /// `rule` describes it in the error message.
  func string(_ rule: String, where isValid: (String) -> Bool) throws -> String {
    let string = try string()
    guard isValid(string) else { throw failure("must be \(rule)") }
    return string
  }

  func choice(_ options: [String]) throws -> String {
    try string("one of \(options.joined(separator: ", "))", where: options.contains)
  }

  func bool() throws -> Bool {
    guard hasTag(.bool), let bool = node.bool else { throw failure("must be true or false") }
    return bool
  }

  func integer(in range: ClosedRange<Int> = positiveIntegers) throws -> Int {
    // YAML 1.1 has numbers in base 60, for example `1:30`. Yams evaluates them without checking for overflow.
    guard hasTag(.int), node.scalar?.string.containsBytes(of: ":") == false, let integer = node.int else {
      throw failure("must be a whole number")
    }
    guard range.contains(integer) else { throw failure("must be between \(range.lowerBound) and \(range.upperBound)") }
    return integer
  }

  func list() throws -> [ConfigNode] {
    guard let sequence = node.sequence else { throw failure("must be a list") }
    return sequence.enumerated().map { ConfigNode(node: $1, path: "\(path)[\($0)]", file: file) }
  }

  /// Returns the value at a key path.
  ///
  /// If a key is missing, returns the deepest existing value.
  func deepestValue(_ keys: String...) -> ConfigNode {
    keys.reduce(self) { owner, key in owner.member(key) ?? owner }
  }

  /// Returns the value of a key, or nil if this value isn't a mapping with the key.
  func member(_ key: String) -> ConfigNode? {
    let path = path.isEmpty ? key : "\(path).\(key)"
    return node.mapping?[Node(key)].map { ConfigNode(node: $0, path: path, file: file) }
  }

  /// Returns the mapping without a key.
  func removing(_ key: String) -> ConfigNode {
    guard var mapping = node.mapping else { return self }
    mapping[Node(key)] = nil
    return ConfigNode(node: .mapping(mapping), path: path, file: file)
  }

  var isNull: Bool { hasTag(.null) }

  func table(_ keys: [String]) throws -> ConfigTable {
    try ConfigTable(self, keys: keys)
  }

  private func hasTag(_ name: Tag.Name) -> Bool {
    node.tag == Tag(name)
  }
}

extension ConfigError {
  fileprivate init(yaml error: YamlError, file: String) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init(file: file, line: mark.line, message: problem)
    case .duplicatedKeysInMapping(let names, let context):
      self.init(
        file: file, line: context.mark.line, message: "duplicate key \(names.joined(separator: ", "))")
    default:
      self.init(file: file, line: nil, message: "this isn't valid YAML")
    }
  }
}
