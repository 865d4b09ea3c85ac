import Foundation

/// A public key that verifies signatures.
protocol VerificationKey: Sendable {
  /// The algorithms that a key of this type can verify.
  var algorithms: Set<SignatureAlgorithm> { get }

  /// Returns whether the signature is valid for the message. Returns false if the algorithm isn't in ``algorithms``.
  func isValidSignature(_ signature: Data, for message: ArraySlice<UInt8>, algorithm: SignatureAlgorithm) -> Bool
}
