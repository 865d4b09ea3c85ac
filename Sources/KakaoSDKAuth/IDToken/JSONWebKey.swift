/// One public key of an issuer (RFC 7517, 4; RFC 7518, 6).
struct JSONWebKey: Decodable, Sendable, Hashable {
  let kty: String
  var kid: String?
  var use: String?
  var keyOps: [String]?
  var alg: String?
  /// RSA: modulus and exponent.
  var n: String?
  var e: String?
  /// EC: curve and point.
  var crv: String?
  var x: String?
  var y: String?

  private enum CodingKeys: String, CodingKey {
    case kty, kid, use, alg, n, e, crv, x, y
    case keyOps = "key_ops"
  }

  /// Whether the key is meant for this algorithm, and for checking signatures at all (RFC 7517, 4.2 to 4.4).
  func canVerify(_ algorithm: SignatureAlgorithm) -> Bool {
    guard use ?? "sig" == "sig", keyOps?.contains("verify") ?? true, alg ?? algorithm.rawValue == algorithm.rawValue
    else { return false }
    return switch algorithm.curve {
    case nil: kty == "RSA" && n != nil && e != nil
    case let curve: kty == "EC" && crv == curve && x != nil && y != nil
    }
  }
}
