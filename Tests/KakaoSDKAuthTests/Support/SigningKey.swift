import Crypto
import CryptoExtras
import Foundation

@testable import KakaoSDKAuth

/// A temporary RSA key that signs ID tokens as an issuer would.
struct SigningKey: Sendable {
  let kid: String
  private let key: _RSA.Signing.PrivateKey

  /// The keys that all tests share, because generating a key is slow.
  ///
  /// The second key is the attacker's.
  static let keys = (0..<3).map { _ in Result { try _RSA.Signing.PrivateKey(keySize: .bits2048) } }

  init(kid: String = "key-1", forged: Bool = false) throws {
    self.kid = kid
    self.key = try Self.keys[forged ? 1 : 0].get()
  }

  /// Returns the public key as a JWK.
  func jwk() throws -> [String: String] {
    let primitives = try key.publicKey.getKeyPrimitives()
    return [
      "kty": "RSA", "use": "sig", "alg": "RS256", "kid": kid, "n": primitives.modulus.base64URL,
      "e": primitives.publicExponent.base64URL,
    ]
  }

  func sign(_ claims: [String: Any], header: [String: Any]? = nil) throws -> String {
    let header = header ?? ["kid": kid, "typ": "JWT", "alg": "RS256"]
    let head = try JSONSerialization.data(withJSONObject: header).base64URL
    let payload = try JSONSerialization.data(withJSONObject: claims).base64URL
    let digest = SHA256.hash(data: Data("\(head).\(payload)".utf8))
    let signature = try key.signature(for: digest, padding: .insecurePKCS1v1_5)
    return "\(head).\(payload).\(signature.rawRepresentation.base64URL)"
  }

  /// Returns the JWKS of some keys as JSON text.
  static func jwks(_ keys: SigningKey...) throws -> String {
    let document = ["keys": try keys.map { try $0.jwk() }]
    return String(decoding: try JSONSerialization.data(withJSONObject: document), as: UTF8.self)
  }
}
