import Foundation
import KakaoSDKCommon

/// What the earlier SDKs used of a device and an app.
struct EarlierDevice: Sendable {
  /// Where they stored.
  let defaults: any EarlierDefaults
  /// The device's identifier for the app's vendor, in capitals, as long as the device tells it.
  let vendorID: @Sendable () -> String?
  let bundleID: String?
  /// The authorization server they had their tokens from.
  let issuer: String
}

/// The user defaults, as far as they are read and emptied here.
protocol EarlierDefaults: Sendable {
  func value(forKey key: String) -> Any?
  func removeValue(forKey key: String)
}
