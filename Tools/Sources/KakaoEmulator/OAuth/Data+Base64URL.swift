import Foundation

extension Data {
  /// Base64url without padding (RFC 4648 section 5), the alphabet of codes, tokens and challenges.
  func base64URLEncodedString() -> String {
    base64EncodedString()
      .replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }
}
