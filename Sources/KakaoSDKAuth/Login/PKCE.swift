import Crypto
import Foundation

/// The PKCE values of one login (RFC 7636), always with the method `S256`.
struct PKCE: Sendable, Hashable {
  /// The code verifier: 256 random bits in 43 characters of the alphabet of RFC 7636, section 4.1.
  let verifier: String

  init(verifier: String) {
    self.verifier = verifier
  }

  /// The code challenge: the verifier's SHA-256 hash in base64url without padding (RFC 7636, section 4.2).
  var challenge: String {
    Data(SHA256.hash(data: Data(verifier.utf8))).base64URL
  }
}
