import Foundation

/// A search for a member that a JSON text has twice in one object.
///
/// RFC 8259 leaves the meaning of such a text open, and `JSONDecoder` keeps one of the values without an error.
enum RepeatedJSONMember {
  /// Finds the first repeated member.
  ///
  /// - Parameter text: A valid JSON text.
  /// - Returns: The name of the member, or nil if no member is repeated.
  static func first(in text: some Sequence<UInt8>) -> String? {
    let bytes = Array(text)
    /// The names of the members of each open object, or nil for an open array.
    var open: [Set<String>?] = []
    var index = 0
    var expectsName = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        open.append([])
        expectsName = true
      case UInt8(ascii: "["):
        open.append(nil)
        expectsName = false
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = open.popLast()
        expectsName = false
      case UInt8(ascii: ","): expectsName = open.last.flatMap(\.self) != nil
      case UInt8(ascii: "\""):
        let end = endOfString(bytes, from: index)
        if expectsName, let name = try? JSONDecoder().decode(String.self, from: Data(bytes[index...end])),
          open[open.count - 1]?.insert(name).inserted == false
        {
          return name
        }
        expectsName = false
        index = end
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Returns the index of the quotation mark that ends a string.
  private static func endOfString(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count - 1, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count - 1)
  }
}
