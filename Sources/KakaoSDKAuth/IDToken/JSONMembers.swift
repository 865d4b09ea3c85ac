import Foundation

/// A check for duplicate member names in JSON objects.
///
/// The specifications require unique names (RFC 7515, section 4; RFC 7519, section 4), because parsers differ in which
/// value they use.
enum JSONMembers {
  /// Returns whether the data is valid UTF-8 without a byte order mark and no member name occurs twice in the outermost
  /// object.
  ///
  /// It doesn't detect other JSON errors; the decoder does.
  static func areUnique(in object: Data) -> Bool {
    // `JSONDecoder` also accepts UTF-16, UTF-32, and a byte order mark, which the scan below can't read. UTF-16 and
    // UTF-32 encode JSON's ASCII characters with zero bytes.
    guard !object.contains(0), object.first != 0xEF, String(data: object, encoding: .utf8) != nil else { return false }
    var names: Set<[UInt8]> = []
    var depth = 0
    var rest = Array(object)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let text = string(from: &rest)
        // A colon follows a member name, but never a string value.
        guard depth == 1, rest.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: ":") else { continue }
        guard names.insert(unescaped(text)).inserted else { return false }
      default: continue
      }
    }
    return true
  }

  /// Removes a string and its closing quotation mark from `rest`, and returns the string's content.
  private static func string(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = rest.startIndex
    while end < rest.endIndex, rest[end] != UInt8(ascii: "\"") {
      end += rest[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, rest.endIndex)
    defer { rest = rest[min(end + 1, rest.endIndex)...] }
    return rest[..<end]
  }

  /// Returns the text with its escape sequences decoded, because one name can be written in several ways.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "\\")) else { return Array(text) }
    let quoted = Data("\"".utf8) + text + Data("\"".utf8)
    return (try? JSONDecoder().decode(String.self, from: quoted)).map { Array($0.utf8) } ?? Array(text)
  }
}
