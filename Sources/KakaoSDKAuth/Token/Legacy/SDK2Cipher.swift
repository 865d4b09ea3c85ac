import Crypto
import Foundation
import KakaoSDKCommon

/// The encryption of SDK 2.x: AES-256-GCM with a prefix since 2.27.3, and AES-256-CBC without a prefix before.
///
/// The key offers little protection, because it is derived from values that every app of the same vendor can read on
/// the device.
struct SDK2Cipher {
  private static let prefix = Data("aesGcm:".utf8)
  private static let rounds = 10_000

  private let key: Data
  private let iv: Data

  init(_ environment: LegacyTokenEnvironment) throws(KakaoLegacyTokenError) {
    guard let bundleID = environment.bundleID, let vendorID = environment.vendorID() else {
      throw .sdk2(.keyUnavailable)
    }
    let seed = Data(SHA256.hash(data: Data(bundleID.utf8)))
    let key = environment.sdk2Keys.withLock { keys in
      keys[vendorID] =
        keys[vendorID]
        ?? LegacyTokenCipher.deriveKey(from: "SDK-\(vendorID)", salt: seed.suffix(16), rounds: Self.rounds)
      return keys[vendorID]
    }
    guard let key else { throw .sdk2(.keyUnavailable) }
    self.key = key
    self.iv = seed.prefix(16)
  }

  /// Returns whether the value is encrypted with GCM, which authenticates it.
  ///
  /// Decrypting a damaged value then fails instead of returning random bytes.
  static func isAuthenticated(_ data: Data) -> Bool { data.starts(with: prefix) }

  func open(_ data: Data) throws(KakaoLegacyTokenError) -> Data {
    let content =
      Self.isAuthenticated(data)
      ? try? AES.GCM.open(
        AES.GCM.SealedBox(combined: data.dropFirst(Self.prefix.count)), using: SymmetricKey(data: key))
      : LegacyTokenCipher.decrypt(data, key: key, iv: iv)
    guard let content else { throw .sdk2(.undecipherable) }
    return content
  }
}
