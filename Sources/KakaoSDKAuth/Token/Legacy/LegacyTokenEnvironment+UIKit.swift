#if canImport(UIKit)
  import Foundation
  import KakaoSDKCommon
  import UIKit

  extension LegacyTokenEnvironment {
    /// This device with the app's user defaults.
    ///
    /// An app extension has separate defaults, which contain no earlier tokens.
    static let current: LegacyTokenEnvironment? = LegacyTokenEnvironment(
      defaults: StandardDefaults(), vendorID: { vendorID }, bundleID: Bundle.main.bundleIdentifier,
      issuer: "https://\(Hosts().kauth)")

    /// The vendor identifier, read through the Objective-C runtime.
    ///
    /// Swift isolates `UIDevice` to the main actor, but the token store is used on any thread. The earlier SDKs also
    /// read this value on any thread.
    private static var vendorID: String? {
      (UIDevice.value(forKeyPath: "currentDevice.identifierForVendor") as? UUID)?.uuidString
    }
  }

  private struct StandardDefaults: LegacyDefaults {
    func value(forKey key: String) -> Any? { UserDefaults.standard.object(forKey: key) }
    func removeValue(forKey key: String) { UserDefaults.standard.removeObject(forKey: key) }
    func synchronize() { _ = UserDefaults.standard.synchronize() }
  }
#endif
