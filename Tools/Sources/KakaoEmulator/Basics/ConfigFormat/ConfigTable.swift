import Yams

/// A YAML mapping whose keys are checked against a list.
struct ConfigTable {
  private let owner: ConfigNode
  private var values: [String: ConfigNode] = [:]

  init(_ owner: ConfigNode, keys: [String]) throws {
    self.owner = owner
    guard let mapping = owner.node.mapping else { throw owner.failure("must be a mapping of keys to values") }
    for (key, value) in mapping {
      let keyNode = ConfigNode(node: key, path: owner.path, file: owner.file)
      let name = try keyNode.string()
      guard keys.contains(name) else {
        let advice = Suggestion.advice(for: name, among: keys, introduction: "the known keys are")
        throw keyNode.failure("unknown key \(name)\(advice)", member: name)
      }
      let path = owner.path.isEmpty ? name : "\(owner.path).\(name)"
      values[name] = ConfigNode(node: value, path: path, file: owner.file)
    }
  }

  subscript(_ key: String) -> ConfigNode? {
    values[key]
  }

  func required(_ key: String) throws -> ConfigNode {
    guard let value = values[key] else { throw owner.failure("\(key) is missing", member: key) }
    return value
  }

  func list(_ key: String) throws -> [ConfigNode] {
    try values[key]?.list() ?? []
  }
}

/// A check that values are unique.
///
/// The error for a repeated value has the line of its second occurrence.
struct UniquenessCheck<Value: Hashable> {
  private var seen: Set<Value> = []

  /// Adds a value, or throws an error if the value has already been added.
  ///
  /// If `isSecret` is true, the error message doesn't contain the value.
  mutating func insert(_ value: Value, at node: ConfigNode, isSecret: Bool = false) throws {
    guard seen.insert(value).inserted else {
      throw node.failure(isSecret ? "is used twice" : "\(value) is used twice")
    }
  }
}
