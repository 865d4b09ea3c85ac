extension String {
  /// The YAML text with each escape sequence that can stand for a combining character replaced by that character.
  ///
  /// The YAML parser hashes keys and tags before it returns them, so runs of combining characters must be checked
  /// before parsing. Escapes are replaced everywhere, although they have a meaning only in double quotes and, with a
  /// percent sign, in tags. This can join runs of combining characters, but it doesn't split any.
  var replacingYAMLEscapes: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "%") }) else { return self }
    var bytes: [UInt8] = []
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": bytes += Self.replacement(&rest).utf8
      case "%": bytes.append(Self.number(&rest, digits: 2).map { UInt8($0) } ?? UInt8(ascii: "%"))
      default: bytes += String(scalar).utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Removes the characters after the backslash of an escape sequence, and returns the sequence's replacement.
  private static func replacement(_ rest: inout Substring.UnicodeScalarView) -> String {
    guard let kind = rest.popFirst() else { return "" }
    let digits: Int
    switch kind {
    case "x": digits = 2
    case "u": digits = 4
    case "U": digits = 8
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
      // The parser removes an escaped line break and the indentation of the next line.
      rest = rest.drop { $0.properties.isWhitespace }
      return ""
    default: return String(kind)
    }
    return number(&rest, digits: digits).flatMap { Unicode.Scalar($0) }.map { String($0) } ?? String(kind)
  }

  /// Removes and returns a hexadecimal number, or returns nil if there aren't enough digits.
  private static func number(_ rest: inout Substring.UnicodeScalarView, digits: Int) -> UInt32? {
    let text = rest.prefix(digits)
    guard text.count == digits, text.allSatisfy({ $0.properties.isASCIIHexDigit }) else { return nil }
    rest = rest.dropFirst(digits)
    return UInt32(String(text), radix: 16)
  }
}
