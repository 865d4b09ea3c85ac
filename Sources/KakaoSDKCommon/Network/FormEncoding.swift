package import Foundation

/// The encoding `application/x-www-form-urlencoded` for queries and form bodies.
package enum FormEncoding {
  package static func encode(_ items: [URLQueryItem]) -> String {
    items.map { "\(escape($0.name))=\(escape($0.value ?? ""))" }.joined(separator: "&")
  }

  /// Returns a query for the URL of an app or a page, encoded as in Kakao's SDK.
  ///
  /// Slashes and question marks aren't escaped. Parameters whose value is `nil` are left out.
  package static func query(_ parameters: KeyValuePairs<String, String?>) -> String {
    query(parameters.compactMap { name, value in value.map { (name, $0) } })
  }

  /// Returns a query with literal slashes and question marks.
  package static func query(_ parameters: [(name: String, value: String)]) -> String {
    func escape(_ text: String) -> String { Self.escape(text) { isUnreserved($0) || "/?".utf8.contains($0) } }
    return parameters.map { "\(escape($0.name))=\(escape($0.value))" }.joined(separator: "&")
  }

  /// Returns text in which all characters other than the unreserved ones of RFC 3986, section 2.3, are percent-encoded.
  ///
  /// This prevents a value from breaking out of its form field.
  package static func escape(_ text: String) -> String { escape(text, except: isUnreserved) }

  /// Returns text with all UTF-8 bytes percent-encoded, except those for which `isLiteral` returns `true`.
  ///
  /// `addingPercentEncoding` does the same with a `CharacterSet`, but takes several times as long.
  private static func escape(_ text: String, except isLiteral: (UInt8) -> Bool) -> String {
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isLiteral(byte) {
        escaped.append(byte)
      } else {
        escaped += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
