import Crypto
import Foundation

/// The SHA-256 hash of a secret, which the storage keeps instead of the secret.
struct SecretHash: Codable, Sendable, Hashable {
  /// 64 lowercase hexadecimal digits.
  let hex: String

  init(of secret: String) {
    hex = SHA256.hash(data: Data(secret.utf8)).hex
  }

  /// Creates a hash from its 64 digits, or returns `nil` for any other text.
  init?(hex: String) {
    let (digits, letters) = (UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"))
    guard hex.utf8.count == 64, hex.utf8.allSatisfy({ digits.contains($0) || letters.contains($0) }) else { return nil }
    self.hex = hex
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let hash = Self(hex: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a SHA-256 hash")
    }
    self = hash
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}
