#if !canImport(Security)
  import Crypto
  import Foundation
  import _CryptoExtras

  /// An RSA signature verifier that uses swift-crypto.
  struct RSAVerifier: Sendable {
    private let key: _RSA.Signing.PublicKey

    /// Creates a verifier from the modulus and exponent, which are big-endian.
    ///
    /// Returns nil if swift-crypto rejects the key.
    init?(modulus: Data, exponent: Data) {
      guard let key = try? _RSA.Signing.PublicKey(n: modulus, e: exponent) else { return nil }
      self.key = key
    }

    /// Returns whether the signature is valid for the message.
    ///
    /// The salt of a PSS signature is as long as the hash, and MGF1 uses the same hash (RFC 7518, section 3.5).
    func isValidSignature(_ signature: Data, for message: ArraySlice<UInt8>, algorithm: SignatureAlgorithm) -> Bool {
      let signature = _RSA.Signing.RSASignature(rawRepresentation: signature)
      return switch algorithm {
      case .RS256: key.isValidSignature(signature, for: SHA256.hash(data: message), padding: .insecurePKCS1v1_5)
      case .RS384: key.isValidSignature(signature, for: SHA384.hash(data: message), padding: .insecurePKCS1v1_5)
      case .RS512: key.isValidSignature(signature, for: SHA512.hash(data: message), padding: .insecurePKCS1v1_5)
      case .PS256: key.isValidSignature(signature, for: SHA256.hash(data: message), padding: .PSS)
      case .PS384: key.isValidSignature(signature, for: SHA384.hash(data: message), padding: .PSS)
      case .PS512: key.isValidSignature(signature, for: SHA512.hash(data: message), padding: .PSS)
      case .ES256, .ES384, .ES512: false
      }
    }
  }
#endif
