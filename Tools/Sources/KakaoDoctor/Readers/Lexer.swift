/// A word, number, string, or sign of source code.
struct Token: Sendable {
  enum Kind: Sendable { case word, number, string, symbol }

  let kind: Kind
  /// The text, or the contents of a string without its interpolations.
  let text: String
  let line: Int
  /// The byte range in the file.
  let range: Range<Int>
  /// Whether a string contains interpolations, whose code follows in parentheses.
  var isInterpolated = false

  func isSymbol(_ text: String) -> Bool { kind == .symbol && self.text == text }
  func isWord(_ text: String) -> Bool { kind == .word && self.text == text }
}

/// A lexer that leaves out comments and separates strings from code.
struct Lexer {
  enum Language: Sendable { case swift, objectiveC, script }

  private static let maximumDepth = 32

  private let bytes: [UInt8]
  private let language: Language
  private var position = 0
  private var line = 1
  private var tokens: [Token] = []

  /// Returns the tokens of a file.
  static func tokens(of bytes: [UInt8], in language: Language) -> [Token] {
    var lexer = Lexer(bytes: bytes, language: language)
    lexer.readCode(depth: 0)
    return lexer.tokens
  }

  private init(bytes: [UInt8], language: Language) {
    (self.bytes, self.language) = (bytes, language)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func advance() {
    if byte() == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  /// Reads code to the end of the file or, in an interpolation, to its closing parenthesis.
  private mutating func readCode(depth: Int) {
    var parentheses = 0
    while let current = byte() {
      let next = byte(1)
      switch current {
      case 0...0x20: advance()
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
        while let byte = byte(), byte != UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipBlockComment()
      case UInt8(ascii: "#") where language == .swift:
        if isRawString { readString(depth) } else { skipPounds() }
      case UInt8(ascii: "\""): readString(depth)
      case UInt8(ascii: "'") where language != .swift: readString(depth)
      case UInt8(ascii: "`"):
        if language == .script { readString(depth) } else { advance() }
      case _ where Self.isLetter(current): readWord(.word)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): readWord(.number)
      default:
        if current == UInt8(ascii: "(") { parentheses += 1 }
        if current == UInt8(ascii: ")") { parentheses -= 1 }
        append(.symbol, position..<position + 1)
        position += 1
        if depth > 0, parentheses < 0 { return }
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private mutating func readWord(_ kind: Token.Kind) {
    let start = position
    while let byte = byte(), Self.isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      position += 1
    }
    append(kind, start..<position)
  }

  private mutating func append(_ kind: Token.Kind, _ range: Range<Int>) {
    tokens.append(Token(kind: kind, text: String(decoding: bytes[range], as: UTF8.self), line: line, range: range))
  }

  private mutating func skipBlockComment() {
    var level = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*"), level == 0 || language == .swift {
        level += 1
        position += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        level -= 1
        position += 2
      } else {
        advance()
      }
    } while level > 0 && position < bytes.count
  }

  private var isRawString: Bool {
    bytes[position...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
  }

  /// Reads a sequence of pound signs in one step, because a search for its end at each sign takes quadratic time.
  private mutating func skipPounds() {
    while byte() == UInt8(ascii: "#") {
      append(.symbol, position..<position + 1)
      position += 1
    }
  }

  /// Reads a string with its interpolations.
  private mutating func readString(_ depth: Int) {
    let (start, first) = (position, line)
    let pounds = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
    position += pounds
    guard let quote = byte() else { return }
    let isMultiline = quote != UInt8(ascii: "`") && language != .objectiveC && byte(1) == quote && byte(2) == quote
    let end = Array(repeating: quote, count: isMultiline ? 3 : 1) + Array(repeating: UInt8(ascii: "#"), count: pounds)
    let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: pounds)
    let allowsNewlines = isMultiline || quote == UInt8(ascii: "`")
    position += isMultiline ? 3 : 1
    let index = tokens.count
    var text: [UInt8] = []
    var isInterpolated = false
    while let current = byte(), allowsNewlines || current != UInt8(ascii: "\n"), !isAt(end) {
      guard isAt(escape) else {
        text.append(current)
        advance()
        continue
      }
      position += escape.count
      if language == .swift, byte() == UInt8(ascii: "("), depth < Self.maximumDepth {
        isInterpolated = true
        append(.symbol, position..<position + 1)
        position += 1
        readCode(depth: depth + 1)
      } else if let escaped = byte() {
        text.append(escaped)
        advance()
      }
    }
    if isAt(end) { position += end.count }
    var token = Token(
      kind: .string, text: String(decoding: text, as: UTF8.self), line: first, range: start..<min(position, bytes.count)
    )
    token.isInterpolated = isInterpolated
    tokens.insert(token, at: index)
  }

  private func isAt(_ pattern: [UInt8]) -> Bool {
    position + pattern.count <= bytes.count && bytes[position..<position + pattern.count].elementsEqual(pattern)
  }
}
