import Crypto
import Foundation
import KakaoSDKAuth

/// A temporary key pair that signs ID tokens with ES256 (RFC 7518, section 3.4).
struct IDTokenSigner: Sendable {
  let keyID: String
  /// The private key.
  ///
  /// A key object is created for each use, because the key types of swift-crypto 3 aren't `Sendable`.
  private let key: Data
  private let publicKey: Data

  init(keyID: String = "test-key") {
    let key = P256.Signing.PrivateKey()
    self.keyID = keyID
    self.key = key.rawRepresentation
    publicKey = key.publicKey.rawRepresentation
  }

  /// The public key as a JSON Web Key (RFC 7518, section 6.2.1).
  var jwk: [String: String] {
    [
      "kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256", "kid": keyID,
      "x": publicKey.prefix(32).base64URL, "y": publicKey.suffix(32).base64URL,
    ]
  }

  /// Returns the claims as a signed token in compact serialization (RFC 7515, section 3.1); nil if they can't be
  /// encoded.
  func sign(_ claims: IDTokenClaims) -> String? {
    let header = ["alg": "ES256", "kid": keyID, "typ": "JWT"]
    guard let head = try? JSONEncoder().encode(header), let payload = try? JSONEncoder().encode(claims),
      let key = try? P256.Signing.PrivateKey(rawRepresentation: key)
    else { return nil }
    let content = "\(head.base64URL).\(payload.base64URL)"
    guard let signature = try? key.signature(for: Data(content.utf8)) else { return nil }
    return "\(content).\(signature.rawRepresentation.base64URL)"
  }
}

/// The keys of the platform (RFC 7517, section 5).
struct JWKSBody: Encodable {
  let keys: [[String: String]]
}
