import Hummingbird

extension Request {
  /// Returns the value of a cookie.
  ///
  /// Hummingbird's `cookies` reads all cookies character by character, which takes longer.
  func cookie(_ name: String) -> String? {
    headers[.cookie].flatMap { header in Self.cookies(header).first { $0.name == name }?.value }
  }

  /// Returns the cookies with a name in a `Cookie` header.
  static func cookies(_ header: String) -> [(name: String, value: String)] {
    Array(header.utf8).split(separator: UInt8(ascii: ";")).compactMap { pair in
      let parts = pair.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        .split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      return (String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self))
    }
  }
}
