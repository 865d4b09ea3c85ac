import Foundation

/// A reader of XML and binary property lists: `Info.plist` and entitlements.
enum PropertyList {
  /// The maximum size in bytes.
  static let maximumSize = 1 << 20
  /// The maximum number of objects in a binary property list, which limits its depth.
  private static let maximumObjects = 1 << 11

  /// Reads a property list.
  ///
  /// - Parameter data: The contents of the file.
  /// - Returns: The value. In XML, the members have lines.
  /// - Throws: ``ReaderError`` if the contents aren't a dictionary or are nested too deeply.
  static func read(_ data: Data) throws -> Node {
    let bytes = [UInt8](data)
    let isBinary = bytes.starts(with: Array("bplist".utf8))
    guard isBinary ? hasFewObjects(bytes) : isShallow(bytes) else { throw ReaderError.malformed(line: nil) }
    guard let value = try? PropertyListSerialization.propertyList(from: data, format: nil), value is [String: Any]
    else { throw ReaderError.malformed(line: nil) }
    var lines = isBinary ? Lines([]) : Lines(bytes)
    return try node(value, &lines, depth: 0)
  }

  /// Whether a binary property list has at most ``maximumObjects`` objects.
  ///
  /// Their number is in the last 32 bytes, as a big-endian integer.
  private static func hasFewObjects(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 40 else { return false }
    let count = bytes.suffix(24).prefix(8)
    return count.dropLast(2).allSatisfy { $0 == 0 }
      && count.suffix(2).reduce(0) { $0 << 8 | Int($1) } <= maximumObjects
  }

  /// Whether an XML property list isn't nested too deeply.
  ///
  /// Foundation's reader is recursive, so the levels are counted before it reads the file.
  private static func isShallow(_ bytes: [UInt8]) -> Bool {
    var (depth, start) = (0, 0)
    while let open = bytes[start...].firstIndex(of: UInt8(ascii: "<")) {
      let tag = bytes[(open + 1)...].prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
      start = tag.endIndex
      // An empty element such as `<dict/>` opens no level.
      if tag.last == UInt8(ascii: "/") { continue }
      if tag.starts(with: Array("dict".utf8)) || tag.starts(with: Array("array".utf8)) { depth += 1 }
      if tag.starts(with: Array("/dict".utf8)) || tag.starts(with: Array("/array".utf8)) { depth -= 1 }
      if depth > Node.maximumDepth { return false }
    }
    return true
  }

  private static func node(_ value: Any, _ lines: inout Lines, depth: Int) throws -> Node {
    guard depth < Node.maximumDepth else { throw ReaderError.malformed(line: nil) }
    switch value {
    case let members as [String: Any]:
      var nodes: [String: Node] = [:]
      for (key, member) in members {
        nodes[key] = try node(member, &lines, depth: depth + 1)
        if nodes[key]?.line == nil { nodes[key]?.line = lines.line(of: "<key>\(key)</key>") }
      }
      return Node(.map(nodes))
    case let elements as [Any]:
      return Node(.list(try elements.map { try node($0, &lines, depth: depth + 1) }))
    case let text as String:
      return Node(.text(text), line: lines.line(of: "<string>\(text)</string>"))
    case let number as NSNumber: return Node(.text(number.stringValue))
    default: return Node(.unknown)
    }
  }

  /// The lines of an XML file's tags.
  private struct Lines {
    private var first: [String: Int] = [:]

    init(_ bytes: [UInt8]) {
      for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
        let text = String(decoding: line, as: UTF8.self)
        for match in text.matches(of: /<(key|string)>[^<]*<\/(key|string)>/) where first[String(match.0)] == nil {
          first[String(match.0)] = index + 1
        }
      }
    }

    func line(of tag: String) -> Int? { first[tag] }
  }
}
