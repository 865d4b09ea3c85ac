import Foundation

/// An RSA public key (RFC 7518, section 6.3.1).
///
/// The requirements for keys and signatures are checked here, so that they don't depend on the cryptographic library.
struct RSAPublicKey: VerificationKey {
  let algorithms: Set<SignatureAlgorithm> = [.RS256, .RS384, .RS512, .PS256, .PS384, .PS512]

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
    guard let modulus = Data(base64URL: n.utf8), Self.isModulus(modulus),
      let exponent = Data(base64URL: e.utf8), Self.isExponent(exponent),
      let verifier = RSAVerifier(modulus: modulus, exponent: exponent)
    else { return nil }
    size = modulus.count
    self.verifier = verifier
  }

  func isValidSignature(_ signature: Data, for message: ArraySlice<UInt8>, algorithm: SignatureAlgorithm) -> Bool {
    signature.count == size && verifier.isValidSignature(signature, for: message, algorithm: algorithm)
  }

  /// Returns whether the bytes are an odd number of an accepted size without leading zeros (RFC 7518, section 2:
  /// Base64urlUInt).
  private static func isModulus(_ bytes: Data) -> Bool {
    guard let first = bytes.first, first != 0, let last = bytes.last, last & 1 == 1 else { return false }
    return bits.contains(bytes.count * 8 - first.leadingZeroBitCount)
  }

  /// Returns whether the bytes are an odd number from 3 to 2³² − 1 without leading zeros.
  ///
  /// With an exponent of 1, anyone can forge signatures.
  private static func isExponent(_ bytes: Data) -> Bool {
    guard let first = bytes.first, first != 0, let last = bytes.last, last & 1 == 1 else { return false }
    return bytes.count <= 4 && bytes != Data([1])
  }
}
