import Hummingbird

extension Request {
  /// Returns the value of a cookie.
  ///
  /// Hummingbird's `cookies` reads all cookies character by character, which takes longer.
  func cookie(_ name: String) -> String? {
    headers[values: .cookie].lazy.flatMap(Self.cookies).first { $0.name == name }?.value
  }

  /// Parses a `Cookie` header, ignoring parts without an equal sign.
  static func cookies(_ header: String) -> [(name: String, value: String)] {
    Array(header.utf8).split(separator: UInt8(ascii: ";")).compactMap { pair in
      let pair = pair.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard let end = pair.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      return (String(decoding: pair[..<end], as: UTF8.self), String(decoding: pair[(end + 1)...], as: UTF8.self))
    }
  }
}
