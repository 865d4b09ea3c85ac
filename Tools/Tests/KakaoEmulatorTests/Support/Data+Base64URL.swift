import Foundation

extension Data {
  /// Decodes base64url without padding (RFC 4648 section 5).
  ///
  /// Returns `nil` for any other text.
  init?(base64URL text: some StringProtocol) {
    let standard = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    self.init(base64Encoded: standard + String(repeating: "=", count: (4 - standard.count % 4) % 4))
  }
}
