import Crypto
import Foundation
import _CryptoExtras

@testable import KakaoSDKAuth

/// A temporary key pair for any of the supported signature algorithms.
struct TokenSigner: Sendable {
  let algorithm: SignatureAlgorithm
  private let key: Key

  private enum Key: Sendable {
    case rsa(_RSA.Signing.PrivateKey)
    case p256(P256.Signing.PrivateKey)
    case p384(P384.Signing.PrivateKey)
    case p521(P521.Signing.PrivateKey)
  }

  /// Generating an RSA key is slow, so all tests share one.
  private static let rsa = Result { try _RSA.Signing.PrivateKey(keySize: .bits2048) }

  init(_ algorithm: SignatureAlgorithm) throws {
    self.algorithm = algorithm
    key =
      switch algorithm {
      case .ES256: .p256(.init())
      case .ES384: .p384(.init())
      case .ES512: .p521(.init())
      default: .rsa(try Self.rsa.get())
      }
  }

  /// Returns the public key as a JWK with only its required parameters, plus `more`.
  func jwk(_ more: [String: Any] = [:]) throws -> [String: Any] {
    try publicKey().merging(more) { $1 }
  }

  private func publicKey() throws -> [String: Any] {
    switch key {
    case .rsa(let key):
      let primitives = try key.publicKey.getKeyPrimitives()
      return ["kty": "RSA", "n": primitives.modulus.base64URL, "e": primitives.publicExponent.base64URL]
    case .p256(let key): return point("P-256", key.publicKey.rawRepresentation)
    case .p384(let key): return point("P-384", key.publicKey.rawRepresentation)
    case .p521(let key): return point("P-521", key.publicKey.rawRepresentation)
    }
  }

  private func point(_ curve: String, _ raw: Data) -> [String: Any] {
    let half = raw.count / 2
    return ["kty": "EC", "crv": curve, "x": raw.prefix(half).base64URL, "y": raw.suffix(half).base64URL]
  }

  /// Returns a signed token with these claims.
  func sign(_ claims: [String: Any], kid: String? = nil, alg: String? = nil) throws -> String {
    var header = ["alg": alg ?? algorithm.rawValue, "typ": "JWT"]
    header["kid"] = kid
    return try sign(
      header: try JSONSerialization.data(withJSONObject: header),
      payload: try JSONSerialization.data(withJSONObject: claims))
  }

  /// Returns a signed token with exactly these header and payload bytes.
  func sign(header: Data, payload: Data) throws -> String {
    let content = "\(header.base64URL).\(payload.base64URL)"
    return "\(content).\(try signature(of: Data(content.utf8)).base64URL)"
  }

  private func signature(of data: Data) throws -> Data {
    switch (key, algorithm) {
    case (.rsa(let key), .RS256): try rsa(key, SHA256.hash(data: data), .insecurePKCS1v1_5)
    case (.rsa(let key), .RS384): try rsa(key, SHA384.hash(data: data), .insecurePKCS1v1_5)
    case (.rsa(let key), .RS512): try rsa(key, SHA512.hash(data: data), .insecurePKCS1v1_5)
    case (.rsa(let key), .PS256): try rsa(key, SHA256.hash(data: data), .PSS)
    case (.rsa(let key), .PS384): try rsa(key, SHA384.hash(data: data), .PSS)
    case (.rsa(let key), _): try rsa(key, SHA512.hash(data: data), .PSS)
    case (.p256(let key), _): try key.signature(for: SHA256.hash(data: data)).rawRepresentation
    case (.p384(let key), _): try key.signature(for: SHA384.hash(data: data)).rawRepresentation
    case (.p521(let key), _): try key.signature(for: SHA512.hash(data: data)).rawRepresentation
    }
  }

  private func rsa(
    _ key: _RSA.Signing.PrivateKey, _ digest: some Digest, _ padding: _RSA.Signing.Padding
  ) throws -> Data {
    try key.signature(for: digest, padding: padding).rawRepresentation
  }
}
