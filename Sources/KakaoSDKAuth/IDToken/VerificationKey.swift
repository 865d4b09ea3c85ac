import Foundation

/// A public key that verifies signatures.
protocol VerificationKey: Sendable {
  /// The algorithms that a key of this type can verify.
  var algorithms: Set<SignatureAlgorithm> { get }

  /// Returns whether the signature is valid for the message.
  ///
  /// Returns false if the algorithm isn't in ``algorithms``.
  func isValidSignature(_ signature: Data, for message: ArraySlice<UInt8>, algorithm: SignatureAlgorithm) -> Bool
}

/// The supported signature algorithms of ID tokens (RFC 7518, section 3.1).
///
/// `none` and the symmetric `HS` algorithms are excluded. With `none`, a token isn't signed. If a public key is used as
/// an HMAC secret, anyone who knows the key can sign.
enum SignatureAlgorithm: String, Sendable, CaseIterable {
  case RS256, RS384, RS512
  case PS256, PS384, PS512
  case ES256, ES384, ES512
}
