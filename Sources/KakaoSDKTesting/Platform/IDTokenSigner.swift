import Foundation
import KakaoSDKAuth

#if canImport(Security)
  import Security
#else
  import Crypto
  import CryptoExtras
#endif

/// Signs ID tokens with RS256 (RFC 7518, section 3.3), as Kakao does.
///
/// The private key is part of the source code, because generating a key can take seconds. Its signatures therefore
/// offer no protection.
enum IDTokenSigner {
  private static let keyID = "test-key"
  /// The private key in DER (RFC 8017, appendix A.1.2), with a modulus of 2048 bits and the exponent 65537.
  private static let privateKey = Data(base64Encoded: encodedKey) ?? Data()

  /// The public key as a JSON Web Key (RFC 7518, section 6.3.1).
  ///
  /// The modulus begins after 12 bytes of DER: the sequence header, the version, the header of the modulus, and a zero
  /// byte.
  static var jwk: [String: String] {
    let modulus = Data(privateKey.dropFirst(12).prefix(256))
    return ["kty": "RSA", "use": "sig", "alg": "RS256", "kid": keyID, "n": modulus.base64URL, "e": "AQAB"]
  }

  /// Signs claims.
  ///
  /// - Parameters:
  ///   - claims: The claims.
  ///   - isForged: Whether to use a signature of other text, which makes the token invalid.
  /// - Returns: The token in compact serialization (RFC 7515, section 3.1), or `nil` if the claims can't be encoded or
  ///   signed.
  static func sign(_ claims: KakaoIDTokenClaims, isForged: Bool) -> String? {
    let header = ["alg": "RS256", "kid": keyID, "typ": "JWT"]
    guard let head = try? JSONEncoder().encode(header), let payload = try? JSONEncoder().encode(claims) else {
      return nil
    }
    let content = "\(head.base64URL).\(payload.base64URL)"
    return signature(of: Data((isForged ? payload.base64URL : content).utf8)).map { "\(content).\($0.base64URL)" }
  }

  #if canImport(Security)
    private static func signature(of content: Data) -> Data? {
      let attributes: [CFString: Any] = [
        kSecAttrKeyType: kSecAttrKeyTypeRSA,
        kSecAttrKeyClass: kSecAttrKeyClassPrivate,
      ]
      return SecKeyCreateWithData(privateKey as CFData, attributes as CFDictionary, nil)
        .flatMap { SecKeyCreateSignature($0, .rsaSignatureMessagePKCS1v15SHA256, content as CFData, nil) }
        .map { $0 as Data }
    }
  #else
    private static func signature(of content: Data) -> Data? {
      try? _RSA.Signing.PrivateKey(derRepresentation: privateKey)
        .signature(for: SHA256.hash(data: content), padding: .insecurePKCS1v1_5).rawRepresentation
    }
  #endif

  private static let encodedKey = """
    MIIEpQIBAAKCAQEAwQ4aD0lHElg9QXmV9AJpS974YLjKztbWcTR/HRf3eAqhQV+WPczAZbAMsr6qBT+MbUvqyhMxYCow7AyI6Y71VttXV/RI\
    hLhcfNvCsy0T/Dmj9rieYv3M/1uQHhgvyF9q2UVx38Rq9CU8Pnl+H7sOn5mHMF1UNI5YslGYKCxeK/O5JIusWatvovQJmFMUUb2nPWZluW4L\
    YrMrFbsPkUHMQXVHZ7qvHmrJRap41q2z41EbtSsK0KUXQ3V/EzDbJvcqhYshqQtXasCAJj2AQ6sarRN+CUsheNAsTkQQIu24LN8dvEG6ytLj\
    CCktDt6/g+qJ4NLl41i8B30fn2N9M3UWSQIDAQABAoIBABF4D3MdKB14lxhm4mMJWdJX+4UzC4UCazakr7DoA4hc++EAv4VZkvpQnyGIf7WI\
    XdJhCX6eFHx1bOZbLwNlYH1qzSFEFVDPJu1UbG6OsG2FILlZVNmzyho8RJL4kNBSlAZTkp2TNjNf8C7eCwPfhw/5kkJV26IC1HNUT06pTx8u\
    Xs4ZR3rdp3WcQ4NXsOEfRRv+3DQX82lZfoVuKmmK2z33c7Py6dcPSEZtEdePpOLr0lFAnPpBjCY5lA8WwXGV95QeWIInO2GKmU6/24iuuQ3r\
    7GQkAaGZFucJvLhm3VcYxdCeJZOalwqmyC4J6n9qnJ+QmFY9PdJMzddA4HY1lRUCgYEA/2yGiTYI/fPxB+IzSxyGOK7FJLASwAtBDOOmpsVl\
    37jBHni7jraAhkyRq5ePFoqdOZ4iF42tZKVtIJ5vFKxvsKp24IUeiOVPQNcffmHb+uNkXNHvI1vb4yn6pfKScsm0CWYBV65DaHl9lxEdy25C\
    vHZ8pegPQVBTC7yRKPpfVlUCgYEAwX2Q96mJlikPoM3peG0UtuKjGgkqnyEk1JBwIKyi+7RfALGrs6ejJg1Lr5LH3qsc93HEcVR+LrcJ/H/h\
    ffDY3PTHR4/K8Ia3emnMjAUAfOgmtu7BHShUlXVJU/6JUkZb9fY5juJnweeHiWTNuA4jsbybTVw1LT9xIH/he457LCUCgYEAoOh3YJ0f0QwK\
    PdMsSRcxHyhKnbAmP8FXO412gP0+DlBPqKiaT299TB2UbyrNQ4ATSCbshzYDk7H7K19jzvxKaFsbBJoYAFmlMc3T00RG1qjFowvFwNqvjU32\
    zvAffhy/RGR0WA45/Oj8S1zHDk7pz9w87i9g3N6DUpN6RvxjbvkCgYEAnlnoQXfjnRu/qYe7cg47rKzwdMdZtV/Hp5sJ2QPQYxSrx4Kgleg1\
    ElhBP9BteKMrkqrt7R4MIqk0KAx0e8CXisVdLgjVOmHWWP2rJFCXpKHNxVrCet1d0+9n8rDWq5nfev1m/7P03HFisCPqZJ5VwgksRHSZJI3O\
    RJ3D6H2j+m0CgYEA64abJ+CosFHx5SZWQ41Xjjtuwj9aFnY+03InwPgFkFHQXuQmQVl1//y1DxJ2pD4dXpKvbjDQwEjN0weJy4xh3mqIlh8+\
    YefalkLQtzE3sXgLlXpw/Qc9P3OYVxNgTzK2MtQ6uYM8wYCvvVbsoOYK0VK8n9nGamun4BBQfaYJRK4=
    """
}

/// The response body with the platform's public keys (RFC 7517, section 5).
struct JWKSBody: Encodable {
  let keys: [[String: String]]
}
