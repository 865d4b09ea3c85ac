import Yams

/// A mapping with known keys.
struct ConfigTable {
  private let owner: ConfigNode
  private var values: [String: ConfigNode] = [:]

  init(_ owner: ConfigNode, keys: [String]) throws {
    self.owner = owner
    guard let mapping = owner.node.mapping else { throw owner.failure("must be a table of keys and values") }
    for (key, value) in mapping {
      let keyNode = ConfigNode(node: key, path: owner.path, file: owner.file)
      let name = try keyNode.string()
      guard keys.contains(name) else {
        throw keyNode.failure("unknown key \(name); known are \(keys.joined(separator: ", "))")
      }
      let path = owner.path.isEmpty ? name : "\(owner.path).\(name)"
      values[name] = ConfigNode(node: value, path: path, file: owner.file)
    }
  }

  subscript(_ key: String) -> ConfigNode? {
    values[key]
  }

  func required(_ key: String) throws -> ConfigNode {
    guard let value = values[key] else { throw owner.failure("\(key) is missing") }
    return value
  }

  func list(_ key: String) throws -> [ConfigNode] {
    try values[key]?.list() ?? []
  }
}

/// Refuses the second of two values that must differ, at its line.
struct UniquenessCheck<Value: Hashable> {
  private var seen: Set<Value> = []

  /// A secret is not repeated in the message.
  mutating func insert(_ value: Value, at node: ConfigNode, isSecret: Bool = false) throws {
    guard seen.insert(value).inserted else {
      throw node.failure(isSecret ? "is used twice" : "\(value) is used twice")
    }
  }
}
