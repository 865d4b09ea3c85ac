import Foundation

extension Data {
  /// Returns the data in base64url without padding (RFC 4648 section 5), the encoding of codes, tokens and challenges.
  func base64URLEncodedString() -> String {
    let characters = base64EncodedData().compactMap { character -> UInt8? in
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
