import Foundation

/// Unguessable text from the system's cryptographic random number generator.
package enum RandomText {
  package static func base64URL(bytes count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }).base64URL
  }
}

extension Data {
  /// Base64url without padding (RFC 4648, 5).
  var base64URL: String {
    base64EncodedString()
      .replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }

  /// Decodes base64url without padding; nil for any other text.
  init?(base64URL text: some StringProtocol) {
    guard text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/") }) else { return nil }
    let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
    self.init(
      base64Encoded: text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/") + padding)
  }
}
