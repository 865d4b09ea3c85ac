import CryptoExtras
import Foundation

/// A signed JWT in its compact form (RFC 7515), such as an ID token or the message of an account status webhook.
///
/// Decoding doesn't check the signature.
struct SignedToken: Sendable, Equatable {
  /// The result of checking the signature with the emulator's keys.
  enum Signature: String, Sendable, CaseIterable {
    /// The signature was made with the newest key, which signs new tokens.
    case current
    /// The signature was made with another published key, before the keys were rotated.
    case previous
    /// The header names a key that the emulator doesn't have, because another issuer signed the token or the key was
    /// replaced.
    case unknownKey
    /// The signature wasn't made with the key that the header names.
    case wrong
    /// The header names an algorithm other than RS256.
    case otherAlgorithm

    var isValid: Bool { self == .current || self == .previous }
  }

  /// The maximum size of a token in bytes.
  static let maximumSize = 16 << 10

  /// The JSON text of the header.
  let header: String
  /// The JSON text of the claims.
  let claims: String
  private let signedText: String
  private let signature: Data

  /// Decodes a token, or returns `nil` if the text isn't one.
  init?(_ text: String) {
    guard text.utf8.count <= Self.maximumSize else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Self.object(parts[0]), let claims = Self.object(parts[1]),
      // A lenient decoder accepts several spellings of one signature. Accept only the canonical encoding: base64url
      // without padding (RFC 7515 section 2).
      let signature = Data(base64URL: parts[2]), signature.base64URLEncodedString() == parts[2]
    else { return nil }
    (self.header, self.claims, self.signature) = (header, claims, signature)
    signedText = "\(parts[0]).\(parts[1])"
  }

  /// Returns the text of a JSON object, or `nil` if this part of the token isn't a JSON object.
  private static func object(_ part: Substring) -> String? {
    guard let data = Data(base64URL: part), let text = String(validating: data, as: UTF8.self),
      case .object? = try? JSON(text: text)
    else { return nil }
    return text
  }

  /// Checks the signature with the emulator's keys, newest first.
  func signature(by keys: [SigningKey]) -> Signature {
    let members = try? JSON(text: header)
    guard members?.member("alg") == "RS256" else { return .otherAlgorithm }
    guard case .string(let kid)? = members?.member("kid"), let key = keys.first(where: { $0.kid.hasSameBytes(as: kid) })
    else {
      return .unknownKey
    }
    let publicKey = try? _RSA.Signing.PrivateKey(pemRepresentation: key.privateKeyPEM).publicKey
    let isValid = publicKey?.isValidSignature(
      _RSA.Signing.RSASignature(rawRepresentation: signature), for: Data(signedText.utf8), padding: .insecurePKCS1v1_5)
    guard isValid == true else { return .wrong }
    return key == keys.first ? .current : .previous
  }

  /// Returns a claim that contains seconds since 1970, such as `exp`.
  func date(_ claim: String) -> Date? {
    guard case .integer(let seconds)? = (try? JSON(text: claims))?.member(claim) else { return nil }
    return Date(timeIntervalSince1970: TimeInterval(seconds))
  }

  /// Returns a claim that is a string.
  func string(_ claim: String) -> String? {
    guard case .string(let text)? = (try? JSON(text: claims))?.member(claim) else { return nil }
    return text
  }
}
