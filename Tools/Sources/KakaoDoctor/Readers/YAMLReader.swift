import Yams

/// A reader of XcodeGen's manifests.
enum YAMLReader {
  static let maximumSize = 1 << 18
  private static let maximumNodes = 50_000

  /// Reads a YAML file.
  ///
  /// - Throws: ``ReaderError`` if the contents aren't YAML, or are nested too deeply.
  static func read(_ bytes: [UInt8]) throws -> Node {
    guard isShallow(bytes) else { throw ReaderError.malformed(line: nil) }
    do {
      guard let root = try Yams.compose(yaml: String(decoding: bytes, as: UTF8.self)) else { return .empty }
      var count = 0
      return try node(root, depth: 0, &count)
    } catch let error as YamlError {
      if case .parser(_, _, let mark, _) = error { throw ReaderError.malformed(line: mark.line) }
      if case .scanner(_, _, let mark, _) = error { throw ReaderError.malformed(line: mark.line) }
      throw ReaderError.malformed(line: nil)
    }
  }

  /// Whether a YAML file isn't nested too deeply.
  ///
  /// Yams is recursive, so the characters that can open a level are counted before it reads the file.
  private static func isShallow(_ bytes: [UInt8]) -> Bool {
    var brackets = 0
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      var dashes = 0
      for byte in line {
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { brackets += 1 }
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { brackets -= 1 }
        if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "?") { dashes += 1 }
        if brackets > Node.maximumDepth { return false }
      }
      // A line that begins with several signs, such as `- - - -`, opens a level for each sign.
      let indentation = line.prefix { $0 == UInt8(ascii: " ") }.count
      let signs = line.drop { [UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "?")].contains($0) }
      if indentation > 256 || (dashes > Node.maximumDepth && line.count - signs.count > 2 * Node.maximumDepth) {
        return false
      }
    }
    return true
  }

  private static func node(_ node: Yams.Node, depth: Int, _ count: inout Int) throws -> Node {
    count += 1
    guard depth < Node.maximumDepth, count < maximumNodes else { throw ReaderError.malformed(line: node.mark?.line) }
    let line = node.mark?.line
    switch node {
    case .scalar(let scalar): return Node(.text(scalar.string), line: line)
    case .sequence(let sequence):
      return Node(.list(try sequence.map { try self.node($0, depth: depth + 1, &count) }), line: line)
    case .mapping(let mapping):
      var members: [String: Node] = [:]
      for (key, value) in mapping {
        guard let name = key.string else { continue }
        members[name] = try self.node(value, depth: depth + 1, &count)
        members[name]?.line = key.mark?.line ?? line
      }
      return Node(.map(members), line: line)
    case .alias: return Node(.unknown, line: line)
    }
  }
}
