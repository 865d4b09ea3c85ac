extension JSON {
  /// The reasons why a text can't be parsed.
  enum ParsingError: Error, Equatable {
    /// The text isn't JSON.
    case malformed
    /// Objects and arrays are nested deeper than ``maximumDepth``.
    case tooDeep
    /// An object has two members with the same name, for which RFC 8259 section 4 doesn't define a behavior.
    case repeatedMember(String)
  }

  /// The maximum depth of nested objects and arrays, which exceeds the depth of any request to Kakao.
  static let maximumDepth = 32

  /// Parses a JSON text.
  init(text: String) throws(ParsingError) {
    try self.init(parsing: text.utf8)
  }

  /// Parses a JSON text in UTF-8 (RFC 8259).
  ///
  /// The parser reads each byte once. `JSONDecoder` can't be used, because it doesn't say which type a value has.
  /// Trying one type after the other takes time that grows with the value's depth.
  ///
  /// Strings with a long run of combining characters are rejected.
  init(parsing bytes: some Sequence<UInt8>) throws(ParsingError) {
    var parser = JSONParser(rest: Array(bytes)[...])
    self = try parser.document()
  }
}

private struct JSONParser {
  var rest: ArraySlice<UInt8>

  mutating func document() throws(JSON.ParsingError) -> JSON {
    let value = try value(depth: 0)
    guard rest.isEmpty else { throw .malformed }
    return value
  }

  /// Parses a value and the white space around it.
  private mutating func value(depth: Int) throws(JSON.ParsingError) -> JSON {
    skipSpace()
    let value =
      switch rest.first {
      case UInt8(ascii: "{"): JSON.object(try members(depth: depth + 1))
      case UInt8(ascii: "["): JSON.array(try elements(depth: depth + 1))
      case UInt8(ascii: "\""): JSON.string(try string())
      case UInt8(ascii: "t") where skip("true"): JSON.bool(true)
      case UInt8(ascii: "f") where skip("false"): JSON.bool(false)
      case UInt8(ascii: "n") where skip("null"): JSON.null
      default: try number()
      }
    skipSpace()
    return value
  }

  private mutating func members(depth: Int) throws(JSON.ParsingError) -> [JSON.Member] {
    try open("{", depth: depth)
    var (members, names) = ([JSON.Member](), Set<String>())
    if skip("}") { return members }
    repeat {
      skipSpace()
      let name = try string()
      guard names.insert(name).inserted else { throw .repeatedMember(name) }
      skipSpace()
      try expect(":")
      members.append(JSON.Member(name: name, value: try value(depth: depth)))
    } while skip(",")
    try expect("}")
    return members
  }

  private mutating func elements(depth: Int) throws(JSON.ParsingError) -> [JSON] {
    try open("[", depth: depth)
    var elements: [JSON] = []
    if skip("]") { return elements }
    repeat { elements.append(try value(depth: depth)) } while skip(",")
    try expect("]")
    return elements
  }

  private mutating func open(_ bracket: StaticString, depth: Int) throws(JSON.ParsingError) {
    guard depth <= JSON.maximumDepth else { throw .tooDeep }
    try expect(bracket)
    skipSpace()
  }

  // MARK: - Scalars

  private mutating func string() throws(JSON.ParsingError) -> String {
    try expect("\"")
    var bytes: [UInt8] = []
    while let byte = rest.popFirst(), byte >= 0x20 {
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: bytes, as: UTF8.self), text.hasBoundedMarks else { throw .malformed }
        return text
      case UInt8(ascii: "\\"): bytes += String(try escapedScalar()).utf8
      default: bytes.append(byte)
      }
    }
    throw .malformed
  }

  /// Parses the characters after the backslash of an escape sequence.
  private mutating func escapedScalar() throws(JSON.ParsingError) -> Unicode.Scalar {
    switch rest.popFirst() {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let first = try hexadecimalUnit()
      if let scalar = Unicode.Scalar(first) { return scalar }
      // Only surrogates aren't scalars. The first surrogate of a pair must be a leading surrogate.
      try expect("\\u")
      let second = try hexadecimalUnit()
      guard UTF16.isLeadSurrogate(first), UTF16.isTrailSurrogate(second) else { throw .malformed }
      return UTF16.decode(UTF16.EncodedScalar([first, second]))
    default: throw .malformed
    }
  }

  private mutating func hexadecimalUnit() throws(JSON.ParsingError) -> UInt16 {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .malformed }
    return unit
  }

  /// Parses a number.
  ///
  /// The result is an integer if the value is a whole number, even if the text has an exponent or a fraction, as in
  /// `1e2` and `1.0`.
  private mutating func number() throws(JSON.ParsingError) -> JSON {
    let start = rest
    _ = skip("-")
    if !skip("0") { try skipDigits() }
    if skip(".") { try skipDigits() }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      try skipDigits()
    }
    let text = String(decoding: start[..<rest.startIndex], as: UTF8.self)
    if let integer = Int64(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { throw .malformed }
    return Int64(exactly: number).map(JSON.integer) ?? .decimal(number)
  }

  private mutating func skipDigits() throws(JSON.ParsingError) {
    let count = rest.count
    rest = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard rest.count < count else { throw .malformed }
  }

  // MARK: - Bytes

  private mutating func skipSpace() {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  /// Skips the text if the rest of the input starts with it, and returns whether it did.
  private mutating func skip(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      guard rest.starts(with: text) else { return false }
      rest = rest.dropFirst(text.count)
      return true
    }
  }

  private mutating func expect(_ text: StaticString) throws(JSON.ParsingError) {
    guard skip(text) else { throw .malformed }
  }
}
