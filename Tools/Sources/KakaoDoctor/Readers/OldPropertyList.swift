/// A reader of the old property-list format, in which Xcode writes `project.pbxproj`.
struct OldPropertyList {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  /// Reads a property list.
  ///
  /// - Parameter bytes: The contents of the file.
  /// - Returns: The value, with lines and ranges.
  /// - Throws: ``ReaderError`` if the contents aren't in this format or are nested too deeply.
  static func read(_ bytes: [UInt8]) throws -> Node {
    var reader = OldPropertyList(bytes: bytes)
    let node = try reader.value(depth: 0)
    try reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.malformed }
    return node
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var malformed: ReaderError { .malformed(line: line) }
  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func advance() {
    if current == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  private mutating func skipSpace() throws {
    while let byte = current {
      if byte <= 0x20 {
        advance()
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
        while let byte = current, byte != UInt8(ascii: "\n") { advance() }
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
        position += 2
        while !(current == UInt8(ascii: "*") && position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "/"))
        {
          guard current != nil else { throw malformed }
          advance()
        }
        position += 2
      } else {
        return
      }
    }
  }

  private mutating func expect(_ character: Character) throws {
    try skipSpace()
    guard let current, current == character.asciiValue else { throw malformed }
    advance()
  }

  private mutating func isNext(_ character: Character) throws -> Bool {
    try skipSpace()
    return current != nil && current == character.asciiValue
  }

  private mutating func value(depth: Int) throws -> Node {
    guard depth < Node.maximumDepth else { throw malformed }
    try skipSpace()
    let (start, first) = (position, line)
    let value: Node.Value
    switch current {
    case UInt8(ascii: "{"): value = .map(try members(depth))
    case UInt8(ascii: "("): value = .list(try elements(depth))
    case UInt8(ascii: "<"): value = .text(try data())
    default: value = .text(try text())
    }
    return Node(value, line: first, range: start..<position)
  }

  private mutating func members(_ depth: Int) throws -> [String: Node] {
    var members: [String: Node] = [:]
    try expect("{")
    while try !isNext("}") {
      let key = try text()
      try expect("=")
      members[key] = try value(depth: depth + 1)
      try expect(";")
    }
    try expect("}")
    return members
  }

  private mutating func elements(_ depth: Int) throws -> [Node] {
    var elements: [Node] = []
    try expect("(")
    while try !isNext(")") {
      elements.append(try value(depth: depth + 1))
      guard try isNext(",") else { break }
      try expect(",")
    }
    try expect(")")
    return elements
  }

  private mutating func data() throws -> String {
    let start = position
    while let byte = current, byte != UInt8(ascii: ">") {
      _ = byte
      advance()
    }
    guard current != nil else { throw malformed }
    advance()
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func text() throws -> String {
    try skipSpace()
    guard let quote = current else { throw malformed }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return try unquoted() }
    advance()
    var text: [UInt8] = []
    while let byte = current, byte != quote {
      advance()
      guard byte == UInt8(ascii: "\\"), let escaped = current else {
        text.append(byte)
        continue
      }
      advance()
      switch escaped {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      default: text.append(escaped)
      }
    }
    guard current != nil else { throw malformed }
    advance()
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func unquoted() throws -> String {
    let start = position
    while let byte = current, byte > 0x20, !Self.delimiters.contains(byte) { position += 1 }
    guard position > start else { throw malformed }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static let delimiters = Set("{}()=;,\"'<>".utf8)
}
