import Crypto
import CryptoExtras
import Foundation

@testable import KakaoSDKAuth

/// A temporary RSA key pair that signs tokens with RS256.
struct TokenSigner: Sendable {
  private let key: _RSA.Signing.PrivateKey

  /// Creates a signer with the first, second, or third of the keys that all tests share.
  init(_ number: Int = 0) throws {
    key = try SigningKey.keys[number].get()
  }

  /// Returns the public key as a JWK with only its required parameters, plus `more`.
  func jwk(_ more: [String: Any] = [:]) throws -> [String: Any] {
    let primitives = try key.publicKey.getKeyPrimitives()
    let jwk = ["kty": "RSA", "n": primitives.modulus.base64URL, "e": primitives.publicExponent.base64URL]
    return (jwk as [String: Any]).merging(more) { $1 }
  }

  /// Returns a signed token with these claims.
  func sign(_ claims: [String: Any], kid: String? = nil, alg: String = "RS256") throws -> String {
    var header = ["alg": alg, "typ": "JWT"]
    header["kid"] = kid
    return try sign(
      header: try JSONSerialization.data(withJSONObject: header),
      payload: try JSONSerialization.data(withJSONObject: claims))
  }

  /// Returns a signed token with exactly these header and payload bytes.
  func sign(header: Data, payload: Data) throws -> String {
    let content = "\(header.base64URL).\(payload.base64URL)"
    let digest = SHA256.hash(data: Data(content.utf8))
    return "\(content).\(try key.signature(for: digest, padding: .insecurePKCS1v1_5).rawRepresentation.base64URL)"
  }
}
