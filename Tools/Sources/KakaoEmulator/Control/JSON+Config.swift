import Foundation
import Yams

extension JSON: Decodable {
  /// Decodes any JSON.
  ///
  /// Members are sorted by name, because the decoder doesn't keep their order.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .decimal(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([JSON].self) {
      self = .array(array)
    } else {
      let members = try container.decode([String: JSON].self).sorted { $0.key < $1.key }
      self = .members(members.map { ($0.key, $0.value) })
    }
  }
}

extension JSON {
  /// Parses a JSON text.
  init(text: String) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  }
}

extension ConfigNode {
  /// Creates a node for a request body, which is then validated like the configuration file.
  init(json: JSON) {
    self.init(node: json.node, path: "", file: "body")
  }
}

extension JSON {
  /// The value as a YAML node.
  var node: Node {
    switch self {
    case .object(let members): Node(members.map { (Node($0.name), $0.value.node) })
    case .array(let elements): Node(elements.map(\.node))
    case .string(let string): Node(string, Tag(.str), .doubleQuoted)
    case .integer(let number): Node(String(number), Tag(.int))
    case .decimal(let number): Node(String(number), Tag(.float))
    case .bool(let bool): Node(bool ? "true" : "false", Tag(.bool))
    case .null: Node("null", Tag(.null))
    }
  }
}
