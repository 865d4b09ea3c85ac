import Crypto
import Foundation

/// Proof Key for Code Exchange (RFC 7636) with the method S256.
enum PKCE {
  /// Returns whether the text has the form of an S256 challenge: 32 bytes in base64url without padding.
  static func isChallenge(_ text: String) -> Bool {
    text.utf8.count == 43
      && text.utf8.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }

  /// Returns whether the text has the form that RFC 7636 section 4.1 prescribes: 43 to 128 unreserved characters.
  ///
  /// Most verifiers from Kakao's SDK for iOS don't have this form, because they are standard Base64 with `+` and `/`.
  static func isVerifier(_ text: String) -> Bool {
    (43...128).contains(text.utf8.count) && text.utf8.allSatisfy { isAlphanumeric($0) || "-._~".utf8.contains($0) }
  }

  static func challenge(for verifier: String) -> String {
    Data(SHA256.hash(data: Data(verifier.utf8))).base64URLEncodedString()
  }

  /// Returns whether `challenge` was derived from `verifier`.
  static func matches(verifier: String, challenge: String) -> Bool {
    constantTimeEqual(Self.challenge(for: verifier), challenge)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
