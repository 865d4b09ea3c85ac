import Yams

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
