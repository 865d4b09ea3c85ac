import Foundation

#if canImport(_CryptoExtras)
  import Crypto
  import _CryptoExtras

  /// A public RSA key with a working verification.
  struct StandInRSAKey {
    private let key: _RSA.Signing.PublicKey

    /// Returns nil for anything but a PKCS #1 public key in DER.
    init?(pkcs1: Data) {
      guard let key = try? _RSA.Signing.PublicKey(unsafeDERRepresentation: pkcs1), key.pkcs1DERRepresentation == pkcs1
      else { return nil }
      self.key = key
    }

    /// Returns nil for an algorithm that isn't implemented.
    func isValidSignature(_ signature: Data, for message: Data, algorithm: SecKeyAlgorithm) -> Bool? {
      let signature = _RSA.Signing.RSASignature(rawRepresentation: signature)
      return switch algorithm {
      case .rsaSignatureMessagePKCS1v15SHA256:
        key.isValidSignature(signature, for: SHA256.hash(data: message), padding: .insecurePKCS1v1_5)
      case .rsaSignatureMessagePKCS1v15SHA384:
        key.isValidSignature(signature, for: SHA384.hash(data: message), padding: .insecurePKCS1v1_5)
      case .rsaSignatureMessagePKCS1v15SHA512:
        key.isValidSignature(signature, for: SHA512.hash(data: message), padding: .insecurePKCS1v1_5)
      case .rsaSignatureMessagePSSSHA256:
        key.isValidSignature(signature, for: SHA256.hash(data: message), padding: .PSS)
      case .rsaSignatureMessagePSSSHA384:
        key.isValidSignature(signature, for: SHA384.hash(data: message), padding: .PSS)
      case .rsaSignatureMessagePSSSHA512:
        key.isValidSignature(signature, for: SHA512.hash(data: message), padding: .PSS)
      default: nil
      }
    }
  }
#else
  /// Builds that only type-check the declarations compute no results.
  struct StandInRSAKey {
    init?(pkcs1: Data) { nil }
    func isValidSignature(_ signature: Data, for message: Data, algorithm: SecKeyAlgorithm) -> Bool? { nil }
  }
#endif
