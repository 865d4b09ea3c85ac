/// The signatures an ID token may have (RFC 7518, 3.1): asymmetric ones only.
///
/// Not `none`, and no `HS…`: those would make a public key, which everyone has, the secret.
enum SignatureAlgorithm: String, Sendable, CaseIterable {
  case RS256, RS384, RS512
  case PS256, PS384, PS512
  case ES256, ES384, ES512

  /// The elliptic curve (RFC 7518, 3.4); nil for RSA.
  var curve: String? {
    switch self {
    case .RS256, .RS384, .RS512, .PS256, .PS384, .PS512: nil
    case .ES256: "P-256"
    case .ES384: "P-384"
    case .ES512: "P-521"
    }
  }
}
