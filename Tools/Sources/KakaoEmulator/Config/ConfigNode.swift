import Foundation
import Yams

/// A value in a configuration, read as exactly the type it must have.
struct ConfigNode {
  let node: Node
  /// Where the value is, for messages: `apps[0].keys.native`.
  let path: String
  let file: String

  /// The root of a YAML text.
  init(yaml: String, file: String) throws {
    do {
      guard let node = try compose(yaml: yaml) else {
        throw ConfigError(file: file, line: 1, message: "the configuration is empty")
      }
      self.init(node: node, path: "", file: file)
    } catch let error as YamlError {
      throw ConfigError(yaml: error, file: file)
    }
  }

  init(node: Node, path: String, file: String) {
    self.node = node
    self.path = path
    self.file = file
  }

  func failure(_ message: String) -> ConfigError {
    ConfigError(file: file, line: node.mark?.line, message: path.isEmpty ? message : "\(path): \(message)")
  }

  /// A text. A plain number is one too, since `birthday: 0412` means what it says; `yes`, `no` and null are not.
  func string() throws -> String {
    guard let scalar = node.scalar, [.str, .int, .float, .timestamp].contains(where: hasTag) else {
      throw failure("must be a text")
    }
    return scalar.string
  }

  /// A text that a rule holds for.
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

  /// By default up to what every JSON reader keeps exactly, which leaves room to number on from there.
  func integer(in range: ClosedRange<Int> = 1...(1 << 53) - 1) throws -> Int {
    // YAML 1.1 has numbers of base 60, such as 1:30, which Yams adds up without looking whether they fit.
    guard hasTag(.int), node.scalar?.string.contains(":") == false, let integer = node.int else {
      throw failure("must be a whole number")
    }
    guard range.contains(integer) else { throw failure("must be between \(range.lowerBound) and \(range.upperBound)") }
    return integer
  }

  func list() throws -> [ConfigNode] {
    guard let sequence = node.sequence else { throw failure("must be a list") }
    return sequence.enumerated().map { ConfigNode(node: $1, path: "\(path)[\($0)]", file: file) }
  }

  /// The value at the end of `keys`; the last that is there when one is missing.
  func value(_ keys: String...) -> ConfigNode {
    keys.reduce(self) { owner, key in
      owner.node.mapping?[Node(key)].map { ConfigNode(node: $0, path: "\(owner.path).\(key)", file: file) } ?? owner
    }
  }

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
      self.init(file: file, line: nil, message: "not readable as YAML")
    }
  }
}
