import Foundation
import Yams

extension ConfigNode {
  /// Returns the value as JSON, with all nested values.
  func json() throws -> JSON {
    if node.sequence != nil { return .array(try list().map { try $0.json() }) }
    if let mapping = node.mapping {
      return .members(
        try mapping.map { key, value in
          let name = try ConfigNode(node: key, path: path, file: file).string()
          return (name, try ConfigNode(node: value, path: "\(path).\(name)", file: file).json())
        })
    }
    if node.null != nil, (try? string()) == nil { return .null }
    if let bool = try? bool() { return .bool(bool) }
    // A number such as 04524 is a postal code, not an octal number.
    if let integer = try? integer(in: Int.min...Int.max), String(integer) == node.scalar?.string {
      return .integer(Int64(integer))
    }
    return .string(try string())
  }

  /// Returns the value at a path, or the last existing value along the path.
  func deepestValue(at path: [any CodingKey]) -> ConfigNode {
    path.reduce(self) { owner, key in
      guard let index = key.intValue else { return owner.deepestValue(key.stringValue) }
      let list = (try? owner.list()) ?? []
      return list.indices.contains(index) ? list[index] : owner
    }
  }

  /// Returns the mapping with only the keys that are in `keys`.
  func only(_ keys: [String]) -> ConfigNode {
    guard let mapping = node.mapping else { return self }
    let pairs = mapping.filter { pair in keys.contains(pair.key.string ?? "") }
    return ConfigNode(
      node: .mapping(Node.Mapping(pairs.map { ($0.key, $0.value) }, mapping.tag, mapping.style, mapping.mark)),
      path: path, file: file)
  }
}
