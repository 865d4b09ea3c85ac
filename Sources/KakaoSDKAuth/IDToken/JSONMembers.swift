import Foundation

/// The names of a JSON object's members. A token must not have one twice (RFC 7515, 4; RFC 7519, 4): readers differ in
/// which they take.
enum JSONMembers {
  /// Whether the text is UTF-8, and its outermost object has no name twice. What is not JSON is for the decoder to refuse.
  static func areUnique(in object: Data) -> Bool {
    // A decoder of JSON also takes UTF-16 and UTF-32, in which every other byte or more is zero, and a byte order mark; what
    // nobody asks it for, it does not look at.
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
        // Only a name is followed by a colon.
        guard depth == 1, rest.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: ":") else { continue }
        guard names.insert(unescaped(text)).inserted else { return false }
      default: continue
      }
    }
    return true
  }

  /// Reads up to the quotation mark that ends a string.
  private static func string(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = rest.startIndex
    while end < rest.endIndex, rest[end] != UInt8(ascii: "\"") {
      end += rest[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, rest.endIndex)
    defer { rest = rest[min(end + 1, rest.endIndex)...] }
    return rest[..<end]
  }

  /// The same name may be written with escapes.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "\\")) else { return Array(text) }
    let quoted = Data("\"".utf8) + text + Data("\"".utf8)
    return (try? JSONDecoder().decode(String.self, from: quoted)).map { Array($0.utf8) } ?? Array(text)
  }
}
