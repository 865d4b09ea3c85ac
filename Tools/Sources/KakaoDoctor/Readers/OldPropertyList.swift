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
    guard try reader.next() == nil else { throw reader.malformed }
    return node
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var malformed: ReaderError { .malformed(line: line) }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  /// Skips everything up to and including the next occurrence of a text.
  private mutating func skip(to text: String) throws {
    while position < bytes.count, !starts(with: text) { advance() }
    guard position < bytes.count else { throw malformed }
    for _ in text.utf8 { advance() }
  }

  /// Returns the next byte after spaces and comments, or `nil` at the end.
  private mutating func next() throws -> UInt8? {
    while position < bytes.count {
      if bytes[position] <= 0x20 {
        advance()
      } else if starts(with: "//") {
        try skip(to: "\n")
      } else if starts(with: "/*") {
        try skip(to: "*/")
      } else {
        return bytes[position]
      }
    }
    return nil
  }

  private mutating func accept(_ character: Unicode.Scalar) throws -> Bool {
    guard try next() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws {
    guard try accept(character) else { throw malformed }
  }

  private mutating func value(depth: Int) throws -> Node {
    guard depth < Node.maximumDepth, try next() != nil else { throw malformed }
    let (start, first) = (position, line)
    var value: Node.Value
    if try accept("{") {
      var members: [String: Node] = [:]
      while try !accept("}") {
        let key = try text()
        try expect("=")
        members[key] = try self.value(depth: depth + 1)
        try expect(";")
      }
      value = .map(members)
    } else if try accept("(") {
      var elements: [Node] = []
      while try !accept(")") {
        elements.append(try self.value(depth: depth + 1))
        guard try accept(",") else {
          try expect(")")
          break
        }
      }
      value = .list(elements)
    } else if try accept("<") {
      try skip(to: ">")
      value = .text(String(decoding: bytes[start..<position], as: UTF8.self))
    } else {
      value = .text(try text())
    }
    return Node(value, line: first, range: start..<position)
  }

  private mutating func text() throws -> String {
    guard let quote = try next() else { throw malformed }
    var text: [UInt8] = []
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      text = Array(bytes[position...].prefix { $0 > 0x20 && !Self.delimiters.contains($0) })
      guard !text.isEmpty else { throw malformed }
      position += text.count
      return String(decoding: text, as: UTF8.self)
    }
    advance()
    while position < bytes.count, bytes[position] != quote {
      let isEscaped = bytes[position] == UInt8(ascii: "\\")
      if isEscaped { advance() }
      guard position < bytes.count else { break }
      text.append(isEscaped && bytes[position] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[position])
      advance()
    }
    guard position < bytes.count else { throw malformed }
    advance()
    return String(decoding: text, as: UTF8.self)
  }

  private static let delimiters = Set("{}()=;,\"'<>".utf8)
}
