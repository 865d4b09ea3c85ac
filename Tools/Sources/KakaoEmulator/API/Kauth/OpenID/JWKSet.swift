import CryptoExtras
import Foundation

/// The response of `GET /.well-known/jwks.json`: the public keys that verify ID tokens.
struct JWKSet: Sendable {
  let keys: [SigningKey]

  func json() throws -> JSON {
    ["keys": .array(try keys.map(Self.jwk))]
  }

  private static func jwk(_ key: SigningKey) throws -> JSON {
    let primitives = try _RSA.Signing.PrivateKey(pemRepresentation: key.privateKeyPEM).publicKey.getKeyPrimitives()
    return [
      "kid": .string(key.kid), "kty": "RSA", "alg": "RS256", "use": "sig",
      "n": .string(primitives.modulus.base64URLEncodedString()),
      "e": .string(primitives.publicExponent.base64URLEncodedString()),
    ]
  }
}
