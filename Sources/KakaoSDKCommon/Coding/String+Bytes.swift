/// Searches and comparisons of UTF-8 bytes.
///
/// The functions of the standard library compare characters: they don't find a quotation mark or secret followed by a
/// combining character, and treat canonically equivalent texts as equal. Protocols and parsers compare bytes.
///
/// The emulator has a similar file. It isn't shared, because the emulator and the SDK deliberately don't import each
/// other.
extension StringProtocol {
  /// Returns whether two texts have the same bytes.
  package func hasSameBytes(as other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Returns whether this text contains the bytes of another text, which must not be empty.
  package func containsBytes(of text: String) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(text.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: wanted) }
  }

  /// Returns the text with all occurrences of the bytes of `text` replaced.
  ///
  /// Returns the same text if `text` is empty.
  package func replacingBytes(of text: String, with replacement: String) -> String {
    let (bytes, replaced) = (Array(utf8), Array(text.utf8))
    guard let first = replaced.first else { return String(self) }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == first, bytes[index...].starts(with: replaced) {
        result += replacement.utf8
        index += replaced.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
