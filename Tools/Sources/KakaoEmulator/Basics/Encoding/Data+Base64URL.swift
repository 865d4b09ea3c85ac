import Foundation

extension Data {
  /// Decodes base64url without padding (RFC 4648 section 5).
  ///
  /// Also accepts `+`, `/`, and complete padding, and ignores unused bits of the last character. Returns `nil` for any
  /// other text.
  init?(base64URL text: some StringProtocol) {
    let standard = text.replacingBytes(of: "-", with: "+").replacingBytes(of: "_", with: "/")
    self.init(base64Encoded: standard + String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4))
  }

  /// Returns the data in base64url without padding (RFC 4648 section 5), the encoding of codes, tokens, and challenges.
  func base64URLEncodedString() -> String {
    // Iterating over an array is faster than iterating over `Data`.
    let characters = Array(base64EncodedData()).compactMap { character -> UInt8? in
      switch character {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      case UInt8(ascii: "="): nil
      default: character
      }
    }
    return String(decoding: characters, as: UTF8.self)
  }
}
