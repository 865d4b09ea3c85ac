import Foundation

/// A strict JSON parser that only returns the member names of an object (RFC 8259).
///
/// `JSONDecoder` accepts trailing commas, control characters in strings, encodings other than UTF-8, and duplicate
/// names, depending on the platform. The specifications require unique names (RFC 7515, section 4; RFC 7519, section
/// 4), because parsers differ in the value that they use for a repeated name. Here, names must be unique in nested
/// objects, too.
struct StrictJSON {
  private var rest: ArraySlice<UInt8>

  /// The maximum depth of nested objects and arrays, which is far above the depth of real tokens.
  private static let maximumDepth = 64

  /// The maximum length of a member name in bytes.
  ///
  /// Hashing a name takes time that grows with the square of its length if it consists of combining characters.
  private static let maximumNameLength = 1024

  /// Returns the member names of the top-level object, or nil if the document isn't an object in strict JSON.
  static func memberNames(ofObject document: Data) -> Set<String>? {
    // Decoding replaces invalid bytes, so the text differs from a document that isn't valid UTF-8.
    guard String(decoding: document, as: UTF8.self).utf8.elementsEqual(document) else { return nil }
    var parser = Self(rest: Array(document)[...])
    parser.skipSpace()
    guard parser.skip("{"), let names = parser.members(depth: 1) else { return nil }
    parser.skipSpace()
    return parser.rest.isEmpty ? names : nil
  }

  /// Parses a value and returns whether it is valid.
  private mutating func value(depth: Int) -> Bool {
    skipSpace()
    defer { skipSpace() }
    if skip("{") { return depth < Self.maximumDepth && members(depth: depth + 1) != nil }
    if skip("[") { return depth < Self.maximumDepth && elements(depth: depth + 1) }
    if skip("\"") { return string() != nil }
    return skip("true") || skip("false") || skip("null") || number()
  }

  /// Parses the members of an object, after its opening brace, and returns their names.
  private mutating func members(depth: Int) -> Set<String>? {
    skipSpace()
    var names: Set<String> = []
    if skip("}") { return names }
    repeat {
      skipSpace()
      guard skip("\""), let name = string(), name.utf8.count <= Self.maximumNameLength, names.insert(name).inserted
      else { return nil }
      skipSpace()
      guard skip(":"), value(depth: depth) else { return nil }
    } while skip(",")
    return skip("}") ? names : nil
  }

  /// Parses the elements of an array, after its opening bracket, and returns whether they are valid.
  private mutating func elements(depth: Int) -> Bool {
    skipSpace()
    if skip("]") { return true }
    repeat {
      guard value(depth: depth) else { return false }
    } while skip(",")
    return skip("]")
  }

  /// Parses a string, after its opening quotation mark, and returns its content.
  private mutating func string() -> String? {
    var units: [UInt8] = []
    while let byte = rest.popFirst(), byte >= 0x20 {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let character = escapedCharacter() else { return nil }
        units += Array(String(character).utf8)
      default: units.append(byte)
      }
    }
    return nil
  }

  /// Parses an escape sequence, after its backslash.
  private mutating func escapedCharacter() -> Unicode.Scalar? {
    switch rest.popFirst() {
    case UInt8(ascii: "\""): "\""
    case UInt8(ascii: "\\"): "\\"
    case UInt8(ascii: "/"): "/"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "u"): hexadecimalCharacter()
    default: nil
    }
  }

  /// Parses the digits of a `\u` escape sequence, and the second sequence of a surrogate pair.
  private mutating func hexadecimalCharacter() -> Unicode.Scalar? {
    guard let first = hexadecimalUnit() else { return nil }
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
    guard skip("\\u"), let second = hexadecimalUnit(), UTF16.isTrailSurrogate(second) else { return nil }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func hexadecimalUnit() -> UInt16? {
    let digits = rest.prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    rest = rest.dropFirst(4)
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private mutating func number() -> Bool {
    _ = skip("-")
    guard skip("0") || skipDigits() else { return false }
    if skip("."), !skipDigits() { return false }
    guard skip("e") || skip("E") else { return true }
    _ = skip("+") || skip("-")
    return skipDigits()
  }

  /// Skips digits and returns whether there are any.
  private mutating func skipDigits() -> Bool {
    let count = rest.count
    rest = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return rest.count < count
  }

  private mutating func skipSpace() {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  /// Skips the text if the rest of the document starts with it, and returns whether it did.
  private mutating func skip(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      guard rest.starts(with: text) else { return false }
      rest = rest.dropFirst(text.count)
      return true
    }
  }
}
