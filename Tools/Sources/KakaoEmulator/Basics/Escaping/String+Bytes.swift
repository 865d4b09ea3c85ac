/// Searches and comparisons of UTF-8 bytes.
///
/// The functions of the standard library compare characters: they don't find a quotation mark followed by a combining
/// character, and treat canonically equivalent texts as equal, such as U+212A KELVIN SIGN and the letter K. Protocols
/// and parsers compare bytes.
///
/// The SDK has a similar file. It isn't shared, because the emulator and the SDK deliberately don't import each other.
extension StringProtocol {
  /// Returns whether two strings have the same bytes.
  package func hasSameBytes(as other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Returns whether the bytes of `text`, which must not be empty, occur in this text.
  package func containsBytes(of text: String) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(text.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: wanted) }
  }

  /// Returns the text with occurrences of the bytes of `text` replaced, beginning at the start.
  ///
  /// - Parameters:
  ///   - text: The text to replace. If it's empty, nothing is replaced.
  ///   - replacement: The text to insert instead.
  ///   - limit: The maximum number of replacements.
  /// - Returns: The new text.
  package func replacingBytes(of text: String, with replacement: String, limit: Int = .max) -> String {
    let (bytes, replaced) = (Array(utf8), Array(text.utf8))
    guard let first = replaced.first else { return String(self) }
    var (result, index, count) = ([UInt8](), 0, 0)
    while index < bytes.count {
      if count < limit, bytes[index] == first, bytes[index...].starts(with: replaced) {
        result += replacement.utf8
        index += replaced.count
        count += 1
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Sequence<String> {
  /// Returns whether one of the strings has the same UTF-8 bytes as `other`.
  func containsBytes(of other: String) -> Bool {
    contains { $0.hasSameBytes(as: other) }
  }
}
