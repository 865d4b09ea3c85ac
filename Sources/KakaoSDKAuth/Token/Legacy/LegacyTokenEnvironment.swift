import Foundation
import KakaoSDKCommon

/// The device and app data that the earlier SDKs used, and the state that the readers in this process share.
struct LegacyTokenEnvironment: Sendable {
  /// The user defaults in which the earlier SDKs stored tokens.
  let defaults: any LegacyDefaults
  /// Returns the device's vendor identifier in upper case, or `nil` if it is currently unavailable.
  let vendorID: @Sendable () -> String?
  let bundleID: String?
  /// The authorization server that issued the tokens of the earlier SDKs.
  let issuer: String

  /// The lock for reading both locations, and for changing the new location depending on the result.
  ///
  /// It is recursive because a migrating store can contain another one.
  let lock = NSRecursiveLock()
  /// The keys of SDK 2.x by vendor identifier.
  ///
  /// They are cached because deriving one takes 10,000 iterations.
  let sdk2Keys = Locked<[String: Data]>([:])
  /// The warnings that have been logged.
  let warnings = Locked<Set<String>>([])
}

/// The part of the user defaults that is needed to read and remove tokens.
protocol LegacyDefaults: Sendable {
  func value(forKey key: String) -> Any?
  func removeValue(forKey key: String)
  /// Waits until the removed values are deleted from disk.
  func synchronize()
}
