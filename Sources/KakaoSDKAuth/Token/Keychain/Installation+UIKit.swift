#if canImport(UIKit) && !targetEnvironment(macCatalyst)
  import Foundation
  import KakaoSDKCommon
  import UIKit

  extension Installation {
    /// The installation of this app.
    ///
    /// It is nil in an app extension, which has different files than the app. It is also nil in an iOS app on a Mac,
    /// where the system doesn't delete an app's files with the app.
    static let current = current(of: .main)

    static func current(of bundle: Bundle) -> Installation? {
      guard !HostApplication.isExtension(bundle), !ProcessInfo.processInfo.isiOSAppOnMac,
        let bundleID = bundle.bundleIdentifier,
        let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      else { return nil }
      let folder = support.appendingPathComponent("kakao-login", isDirectory: true)
        .appendingPathComponent(bundleID, isDirectory: true)
      return Installation(bundleID: bundleID, file: folder.appendingPathComponent("installation"))
    }
  }
#endif
