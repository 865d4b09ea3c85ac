import Crypto
import CryptoExtras
import Foundation
import KakaoEmulatorTesting
import KakaoSDK
import Synchronization

@testable import KakaoSDKAuth

/// A phone on which an app is updated from an earlier SDK to this one.
final class LegacyPhone: LegacyDefaults {
  static let bundleID = "com.example.updated"

  private let vendorID = Mutex(UUID().uuidString)
  private let values = Mutex<[String: any Sendable]>([:])

  var keys: Set<String> { values.withLock { Set($0.keys) } }

  func value(forKey key: String) -> Any? {
    let value = values.withLock { $0[key] }
    return value
  }

  func removeValue(forKey key: String) { values.withLock { $0[key] = nil } }
  func synchronize() {}

  /// Stores a token in the format of an earlier SDK.
  func store(_ token: OAuthToken, as sdk: LegacySDK) throws {
    let stored = try sdk.values(of: token, on: self)
    values.withLock { $0.merge(stored) { $1 } }
  }

  /// Changes the vendor ID, as if the defaults were restored on another phone.
  func changeVendorID() { vendorID.withLock { $0 = UUID().uuidString } }

  /// Returns the token store of the updated app at launch.
  func launch(_ own: any KakaoSynchronousTokenStore, _ emulator: RunningEmulator) -> KakaoMigratingTokenStore {
    let configuration = KakaoConfiguration(appKey: DemoKey.native, hosts: Hosts(emulator: emulator.url))
    let environment = LegacyTokenEnvironment(
      defaults: self, vendorID: { self.vendorID.withLock { $0 } }, bundleID: Self.bundleID,
      issuer: emulator.url.absoluteString)
    return KakaoMigratingTokenStore(
      own, from: KakaoLegacyTokens(configuration: configuration, environment: environment))
  }
}

/// The encryption keys that the earlier SDKs derive.
extension LegacyPhone {
  var seed: Data { Data(SHA256.hash(data: Data(Self.bundleID.utf8))) }

  var sdk2Key: SymmetricKey {
    get throws {
      try KDF.Insecure.PBKDF2.deriveKey(
        from: password, salt: seed.suffix(16), using: .sha256, outputByteCount: 32, unsafeUncheckedRounds: 10_000)
    }
  }

  var koSessionKey: SymmetricKey { SymmetricKey(data: SHA256.hash(data: password)) }

  private var password: Data { Data("SDK-\(vendorID.withLock { $0 })".utf8) }
}
