/// The supported signature algorithms of ID tokens (RFC 7518, section 3.1).
///
/// `none` and the symmetric `HS` algorithms are excluded. With `none`, a token isn't signed. If a public key is used as
/// an HMAC secret, anyone who knows the key can sign.
enum SignatureAlgorithm: String, Sendable, CaseIterable {
  case RS256, RS384, RS512
  case PS256, PS384, PS512
  case ES256, ES384, ES512
}
