import Foundation

#if canImport(Security)
  import Security
#else
  import Crypto
  import CryptoExtras
#endif

/// An RSA public key that verifies RS256 signatures (RFC 7518, sections 3.3 and 6.3.1).
///
/// The requirements for keys and signatures are checked here, so that they don't depend on the cryptographic library.
struct RSAPublicKey: Sendable {
  /// The length of the modulus and of every signature, in bytes.
  private let size: Int
  private let verifier: RSAVerifier

  /// The accepted key sizes, in bits.
  ///
  /// The minimum is from RFC 7518, section 3.3, and the maximum is the limit of Apple's Security framework. The limit
  /// also bounds the cost of a verification.
  private static let bits = 2048...8192

  /// Creates a key from the parameters of a JSON Web Key.
  ///
  /// Returns nil if the encoding isn't canonical, or if the key is too short, too long, or malformed.
  ///
  /// - Parameters:
  ///   - n: The modulus, in base64url.
  ///   - e: The public exponent, in base64url.
  init?(n: String, e: String) {
    guard let modulus = Data(base64URL: n.utf8), Self.isOdd(modulus),
      Self.bits.contains(modulus.count * 8 - modulus[0].leadingZeroBitCount),
      // With an exponent of 1, anyone can forge signatures. The maximum is 2³² − 1.
      let exponent = Data(base64URL: e.utf8), Self.isOdd(exponent), exponent.count <= 4, exponent != Data([1]),
      let verifier = RSAVerifier(modulus: modulus, exponent: exponent)
    else { return nil }
    size = modulus.count
    self.verifier = verifier
  }

  /// Returns whether the RS256 signature is valid for the message.
  func isValidSignature(_ signature: Data, for message: ArraySlice<UInt8>) -> Bool {
    signature.count == size && verifier.isValidSignature(signature, for: message)
  }

  /// Returns whether the bytes are an odd number without leading zeros (RFC 7518, section 2: Base64urlUInt).
  private static func isOdd(_ bytes: Data) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    return first != 0 && last & 1 == 1
  }
}

#if canImport(Security)
  /// An RS256 verifier that uses Apple's Security framework.
  private struct RSAVerifier: Sendable {
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

    func isValidSignature(_ signature: Data, for message: ArraySlice<UInt8>) -> Bool {
      guard let key else { return false }
      return SecKeyVerifySignature(
        key, .rsaSignatureMessagePKCS1v15SHA256, Data(message) as CFData, signature as CFData, nil)
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
    /// If the first bit is set, a zero byte goes before the number. Without this byte, the number would be negative.
    private static func integer(_ number: Data) -> Data {
      item(0x02, number.first.map { $0 & 0x80 == 0 } ?? false ? number : Data([0]) + number)
    }

    private static func item(_ tag: UInt8, _ content: Data) -> Data {
      let count = withUnsafeBytes(of: content.count.bigEndian, Array.init).drop { $0 == 0 }
      let length = content.count < 0x80 ? Array(count) : [0x80 | UInt8(count.count)] + count
      return Data([tag] + length) + content
    }
  }
#else
  /// An RS256 verifier that uses swift-crypto.
  private struct RSAVerifier: Sendable {
    private let key: _RSA.Signing.PublicKey

    /// Creates a verifier from the modulus and exponent, which are big-endian.
    ///
    /// Returns nil if swift-crypto rejects the key.
    init?(modulus: Data, exponent: Data) {
      guard let key = try? _RSA.Signing.PublicKey(n: modulus, e: exponent) else { return nil }
      self.key = key
    }

    func isValidSignature(_ signature: Data, for message: ArraySlice<UInt8>) -> Bool {
      key.isValidSignature(
        _RSA.Signing.RSASignature(rawRepresentation: signature), for: SHA256.hash(data: message),
        padding: .insecurePKCS1v1_5)
    }
  }
#endif
