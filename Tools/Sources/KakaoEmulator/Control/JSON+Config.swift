import Foundation
import Yams

extension JSON: Decodable {
  /// Any JSON without fractions, which the control API has no use for. The order of members is not kept on
  /// reading; they are sorted by name.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
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
  /// Reads a text.
  init(text: String) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  }
}

extension ConfigNode {
  /// A request body, read by the rules of the configuration file.
  init(json: JSON) {
    self.init(node: json.node, path: "", file: "body")
  }
}

extension JSON {
  /// As YAML has it.
  var node: Node {
    switch self {
    case .object(let members): Node(members.map { (Node($0.name), $0.value.node) })
    case .array(let elements): Node(elements.map(\.node))
    case .string(let string): Node(string, Tag(.str), .doubleQuoted)
    case .integer(let number): Node(String(number), Tag(.int))
    case .bool(let bool): Node(bool ? "true" : "false", Tag(.bool))
    case .null: Node("null", Tag(.null))
    }
  }
}
