#if canImport(Security)
  import Foundation
  import Security

  /// An RSA signature verifier that uses Apple's Security framework.
  struct RSAVerifier: Sendable {
    /// The public key in DER (RFC 8017, appendix A.1.1).
    ///
    /// A key object is created for each use, because `SecKey` isn't `Sendable` in Xcode 16.
    private let encoded: Data

    /// Creates a verifier from the modulus and exponent, which are big-endian.
    ///
    /// Returns nil if Security rejects the key.
    init?(modulus: Data, exponent: Data) {
      encoded = Self.item(0x30, Self.integer(modulus) + Self.integer(exponent))
      guard key != nil else { return nil }
    }

    func isValidSignature(_ signature: Data, for message: ArraySlice<UInt8>, algorithm: SignatureAlgorithm) -> Bool {
      guard let key, let algorithm = algorithm.secKeyAlgorithm else { return false }
      return SecKeyVerifySignature(key, algorithm, Data(message) as CFData, signature as CFData, nil)
    }

    private var key: SecKey? {
      let attributes: [CFString: Any] = [
        kSecAttrKeyType: kSecAttrKeyTypeRSA,
        kSecAttrKeyClass: kSecAttrKeyClassPublic,
      ]
      return SecKeyCreateWithData(encoded as CFData, attributes as CFDictionary, nil)
    }

    /// Encodes a positive INTEGER.
    ///
    /// If the first bit is set, a zero byte goes before the number, because DER would read it as negative.
    private static func integer(_ number: Data) -> Data {
      item(0x02, number.first.map { $0 & 0x80 == 0 } ?? false ? number : Data([0]) + number)
    }

    private static func item(_ tag: UInt8, _ content: Data) -> Data {
      let count = withUnsafeBytes(of: content.count.bigEndian, Array.init).drop { $0 == 0 }
      let length = content.count < 0x80 ? Array(count) : [0x80 | UInt8(count.count)] + count
      return Data([tag] + length) + content
    }
  }

  extension SignatureAlgorithm {
    /// The algorithm's constant in Security; nil for algorithms other than RSA.
    ///
    /// The salt of a PSS signature is as long as the hash, and MGF1 uses the same hash (RFC 7518, section 3.5).
    fileprivate var secKeyAlgorithm: SecKeyAlgorithm? {
      switch self {
      case .RS256: .rsaSignatureMessagePKCS1v15SHA256
      case .RS384: .rsaSignatureMessagePKCS1v15SHA384
      case .RS512: .rsaSignatureMessagePKCS1v15SHA512
      case .PS256: .rsaSignatureMessagePSSSHA256
      case .PS384: .rsaSignatureMessagePSSSHA384
      case .PS512: .rsaSignatureMessagePSSSHA512
      case .ES256, .ES384, .ES512: nil
      }
    }
  }
#endif
