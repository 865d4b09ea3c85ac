#if canImport(UIKit)
  import Foundation
  import UIKit

  /// The app that this code runs in.
  enum HostApplication {
    /// The app; nil in an app extension, which has none of its own.
    ///
    /// - Parameter bundle: The main bundle.
    /// - Returns: The app.
    @MainActor
    static func current(of bundle: Bundle = .main) -> UIApplication? {
      guard !isExtension(bundle) else { return nil }
      // By its Objective-C name: a module that says `UIApplication.shared` cannot be linked by app extensions at all.
      return UIApplication.value(forKeyPath: "sharedApplication") as? UIApplication
    }

    /// Whether a main bundle is an app extension's.
    static func isExtension(_ bundle: Bundle) -> Bool { bundle.bundleURL.pathExtension == "appex" }
  }
#endif
