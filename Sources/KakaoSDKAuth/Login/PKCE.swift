import Crypto
import Foundation

/// The proof key of one login (RFC 7636), always `S256`.
struct PKCE: Sendable, Hashable {
  /// 43 characters of RFC 7636's alphabet, 256 random bits.
  let verifier: String

  init(verifier: String) {
    self.verifier = verifier
  }

  /// Base64url of the verifier's SHA-256, without padding (RFC 7636, 4.2).
  var challenge: String {
    Data(SHA256.hash(data: Data(verifier.utf8))).base64URL
  }
}
