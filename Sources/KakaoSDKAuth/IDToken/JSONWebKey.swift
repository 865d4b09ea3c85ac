/// A public key of an issuer (RFC 7517, section 4).
struct JSONWebKey: Sendable {
  var kid: String?
  var use: String?
  var keyOps: [String]?
  var alg: String?
  let publicKey: any VerificationKey

  /// Returns whether the key can be used to verify signatures of this algorithm (RFC 7517, sections 4.2 to 4.4).
  func canVerify(_ algorithm: SignatureAlgorithm) -> Bool {
    use ?? "sig" == "sig" && keyOps?.contains("verify") ?? true && alg ?? algorithm.rawValue == algorithm.rawValue
      && publicKey.algorithms.contains(algorithm)
  }
}

extension JSONWebKey: Decodable {
  private enum CodingKeys: String, CodingKey {
    case kty, kid, use, alg, n, e, crv, x, y
    case keyOps = "key_ops"
  }

  /// Decodes a key of type RSA or EC (RFC 7518, section 6).
  ///
  /// - Throws: `DecodingError` if the key has another type or isn't valid.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    kid = try values.decodeIfPresent(String.self, forKey: .kid)
    use = try values.decodeIfPresent(String.self, forKey: .use)
    keyOps = try values.decodeIfPresent([String].self, forKey: .keyOps)
    alg = try values.decodeIfPresent(String.self, forKey: .alg)
    let key: (any VerificationKey)? =
      switch try values.decode(String.self, forKey: .kty) {
      case "RSA":
        RSAPublicKey(n: try values.decode(String.self, forKey: .n), e: try values.decode(String.self, forKey: .e))
      case "EC":
        ECPublicKey(
          crv: try values.decode(String.self, forKey: .crv), x: try values.decode(String.self, forKey: .x),
          y: try values.decode(String.self, forKey: .y))
      default: nil
      }
    guard let key else {
      throw DecodingError.dataCorruptedError(forKey: .kty, in: values, debugDescription: "The key can't be used.")
    }
    publicKey = key
  }
}
