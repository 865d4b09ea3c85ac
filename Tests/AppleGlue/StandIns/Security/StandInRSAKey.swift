import Foundation

#if canImport(CryptoExtras)
  import Crypto
  import CryptoExtras

  /// An RSA key that verifies signatures and, if it is private, creates them.
  struct StandInRSAKey {
    private let publicKey: _RSA.Signing.PublicKey
    private let privateKey: _RSA.Signing.PrivateKey?

    /// Returns nil unless the data is a PKCS #1 key in DER.
    init?(pkcs1: Data, isPrivate: Bool) {
      if isPrivate {
        guard let key = try? _RSA.Signing.PrivateKey(unsafeDERRepresentation: pkcs1), key.derRepresentation == pkcs1
        else { return nil }
        publicKey = key.publicKey
        privateKey = key
      } else {
        guard let key = try? _RSA.Signing.PublicKey(unsafeDERRepresentation: pkcs1), key.pkcs1DERRepresentation == pkcs1
        else { return nil }
        publicKey = key
        privateKey = nil
      }
    }

    /// Returns nil for an algorithm that isn't implemented.
    func isValidSignature(_ signature: Data, for message: Data, algorithm: SecKeyAlgorithm) -> Bool? {
      guard algorithm == .rsaSignatureMessagePKCS1v15SHA256 else { return nil }
      let signature = _RSA.Signing.RSASignature(rawRepresentation: signature)
      return publicKey.isValidSignature(signature, for: SHA256.hash(data: message), padding: .insecurePKCS1v1_5)
    }

    /// Returns nil for a public key, or an algorithm that isn't implemented.
    func signature(for message: Data, algorithm: SecKeyAlgorithm) -> Data? {
      guard algorithm == .rsaSignatureMessagePKCS1v15SHA256, let privateKey else { return nil }
      return try? privateKey.signature(for: SHA256.hash(data: message), padding: .insecurePKCS1v1_5).rawRepresentation
    }
  }
#else
  /// A placeholder for builds that only type-check the code that uses it.
  struct StandInRSAKey {
    init?(pkcs1: Data, isPrivate: Bool) { nil }
    func isValidSignature(_ signature: Data, for message: Data, algorithm: SecKeyAlgorithm) -> Bool? { nil }
    func signature(for message: Data, algorithm: SecKeyAlgorithm) -> Data? { nil }
  }
#endif
