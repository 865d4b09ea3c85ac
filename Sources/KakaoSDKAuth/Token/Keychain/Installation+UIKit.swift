#if canImport(UIKit)
  import Foundation

  extension Installation {
    /// The installation of this app; nil in an app extension, whose files aren't those of the app.
    static let current = current(of: .main)

    static func current(of bundle: Bundle) -> Installation? {
      guard !HostApplication.isExtension(bundle), let bundleID = bundle.bundleIdentifier,
        let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      else { return nil }
      let folder = support.appendingPathComponent("kakao-login", isDirectory: true)
        .appendingPathComponent(bundleID, isDirectory: true)
      return Installation(bundleID: bundleID, file: folder.appendingPathComponent("installation"))
    }
  }
#endif
