import Crypto
import Foundation
import _CryptoExtras

/// How SDK 2.x encrypted: AES-256-GCM under a heading since 2.27.3, AES-256-CBC without one before.
///
/// The key is made of what every app of the vendor can learn on the device, so that it protects little.
struct SDK2Cipher {
  private static let heading = Data("aesGcm:".utf8)
  private static let rounds = 10_000

  private let key: SymmetricKey
  private let iv: Data

  init(_ device: EarlierDevice) throws(EarlierTokenError) {
    guard let bundleID = device.bundleID, let vendorID = device.vendorID() else { throw .sdk2(.keyUnavailable) }
    let seed = Data(SHA256.hash(data: Data(bundleID.utf8)))
    let key = device.sdk2Keys.withLock { keys in
      keys[vendorID] = keys[vendorID] ?? Self.key(vendorID, salt: seed.suffix(16))
      return keys[vendorID]
    }
    guard let key else { throw .sdk2(.keyUnavailable) }
    self.key = key
    self.iv = seed.prefix(16)
  }

  /// Whether the form is authenticated (GCM), so that a damaged value fails to decrypt instead of giving garbage.
  static func isAuthenticated(_ data: Data) -> Bool { data.starts(with: heading) }

  func open(_ data: Data) throws(EarlierTokenError) -> Data {
    do {
      guard Self.isAuthenticated(data) else {
        return try AES._CBC.decrypt(data, using: key, iv: AES._CBC.IV(ivBytes: iv))
      }
      return try AES.GCM.open(AES.GCM.SealedBox(combined: data.dropFirst(Self.heading.count)), using: key)
    } catch {
      throw .sdk2(.undecipherable)
    }
  }

  private static func key(_ vendorID: String, salt: Data) -> SymmetricKey? {
    try? KDF.Insecure.PBKDF2.deriveKey(
      from: Data("SDK-\(vendorID)".utf8), salt: salt, using: .sha256, outputByteCount: 32,
      unsafeUncheckedRounds: rounds)
  }
}
