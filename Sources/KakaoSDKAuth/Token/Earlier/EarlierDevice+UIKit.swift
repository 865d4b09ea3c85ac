#if canImport(UIKit)
  import Foundation
  import KakaoSDKCommon
  import UIKit

  extension EarlierDevice {
    /// This device and the app's own defaults. An app extension has others, in which it finds nothing.
    static let current: EarlierDevice? = EarlierDevice(
      defaults: StandardDefaults(), vendorID: { vendorID }, bundleID: Bundle.main.bundleIdentifier,
      issuer: "https://\(Hosts().kauth)")

    /// By its Objective-C name: Swift ties `UIDevice` to the main actor, while a token is asked for on any thread. The
    /// earlier SDKs read it on any thread too.
    private static var vendorID: String? {
      (UIDevice.value(forKeyPath: "currentDevice.identifierForVendor") as? UUID)?.uuidString
    }
  }

  private struct StandardDefaults: EarlierDefaults {
    func value(forKey key: String) -> Any? { UserDefaults.standard.object(forKey: key) }
    func removeValue(forKey key: String) { UserDefaults.standard.removeObject(forKey: key) }
    func synchronize() { _ = UserDefaults.standard.synchronize() }
  }
#endif
