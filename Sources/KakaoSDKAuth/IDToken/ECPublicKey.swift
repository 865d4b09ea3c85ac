import Crypto
import Foundation

/// A public key on one of the NIST curves (RFC 7518, section 6.2.1).
struct ECPublicKey: VerificationKey {
  let algorithms: Set<SignatureAlgorithm>

  private let curve: Curve
  /// The concatenated coordinates.
  ///
  /// A key object is created for each use, because the key types of swift-crypto 3 aren't `Sendable`.
  private let point: Data

  /// Creates a key from the parameters of a JSON Web Key.
  ///
  /// Returns nil if the curve isn't supported, the encoding isn't canonical, or the point isn't on the curve.
  ///
  /// - Parameters:
  ///   - crv: The name of the curve.
  ///   - x: The x coordinate, in base64url, padded to the length of the curve's coordinates.
  ///   - y: The y coordinate, in the same form.
  init?(crv: String, x: String, y: String) {
    guard let curve = Curve(rawValue: crv), let x = Data(base64URL: x.utf8), let y = Data(base64URL: y.utf8),
      x.count == curve.size, y.count == curve.size, curve.contains(x + y)
    else { return nil }
    algorithms = [curve.algorithm]
    self.curve = curve
    point = x + y
  }

  func isValidSignature(_ signature: Data, for message: ArraySlice<UInt8>, algorithm: SignatureAlgorithm) -> Bool {
    guard algorithm == curve.algorithm, signature.count == 2 * curve.size else { return false }
    return (try? curve.isValidSignature(signature, for: message, key: point)) ?? false
  }
}

extension ECPublicKey {
  private enum Curve: String {
    case p256 = "P-256"
    case p384 = "P-384"
    case p521 = "P-521"

    /// The only algorithm that can be used with a key on the curve (RFC 7518, section 3.4).
    var algorithm: SignatureAlgorithm {
      switch self {
      case .p256: .ES256
      case .p384: .ES384
      case .p521: .ES512
      }
    }

    /// The length of a coordinate and of each half of a signature, in bytes.
    var size: Int {
      switch self {
      case .p256: 32
      case .p384: 48
      case .p521: 66
      }
    }

    func contains(_ point: Data) -> Bool {
      switch self {
      case .p256: (try? P256.Signing.PublicKey(rawRepresentation: point)) != nil
      case .p384: (try? P384.Signing.PublicKey(rawRepresentation: point)) != nil
      case .p521: (try? P521.Signing.PublicKey(rawRepresentation: point)) != nil
      }
    }

    func isValidSignature(_ signature: Data, for message: ArraySlice<UInt8>, key: Data) throws -> Bool {
      switch self {
      case .p256:
        try P256.Signing.PublicKey(rawRepresentation: key)
          .isValidSignature(.init(rawRepresentation: signature), for: SHA256.hash(data: message))
      case .p384:
        try P384.Signing.PublicKey(rawRepresentation: key)
          .isValidSignature(.init(rawRepresentation: signature), for: SHA384.hash(data: message))
      case .p521:
        try P521.Signing.PublicKey(rawRepresentation: key)
          .isValidSignature(.init(rawRepresentation: signature), for: SHA512.hash(data: message))
      }
    }
  }
}
