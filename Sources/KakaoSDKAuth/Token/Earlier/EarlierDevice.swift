import Crypto
import Foundation
import KakaoSDKCommon

/// What the earlier SDKs used of a device and an app, and what this process has to know of it once.
struct EarlierDevice: Sendable {
  /// Where they stored.
  let defaults: any EarlierDefaults
  /// The device's identifier for the app's vendor, in capitals, as long as the device tells it.
  let vendorID: @Sendable () -> String?
  let bundleID: String?
  /// The authorization server they had their tokens from.
  let issuer: String

  /// Held by whoever looks at both places, or changes the own one by what it saw. The same thread may take it again,
  /// since one store that carries over may be in another.
  let lock = NSRecursiveLock()
  /// The keys of SDK 2.x by vendor identifier, since each takes 10,000 rounds.
  let sdk2Keys = Locked<[String: SymmetricKey]>([:])
  /// The warnings that were logged.
  let warnings = Locked<Set<String>>([])
}

/// The user defaults, as far as they are read and emptied here.
protocol EarlierDefaults: Sendable {
  func value(forKey key: String) -> Any?
  func removeValue(forKey key: String)
  /// Waits until what was removed is gone for good.
  func synchronize()
}
