#if canImport(UIKit)
  package import Foundation
  package import UIKit

  /// Access to the app that this code runs in.
  package enum HostApplication {
    /// Returns the running app.
    ///
    /// - Parameter bundle: The main bundle.
    /// - Returns: The app; nil in an app extension, which can't access `UIApplication.shared`.
    @MainActor
    package static func current(of bundle: Bundle = .main) -> UIApplication? {
      guard !isExtension(bundle) else { return nil }
      // The app is looked up by its Objective-C name, because app extensions can't link a module that uses
      // `UIApplication.shared`.
      return UIApplication.value(forKeyPath: "sharedApplication") as? UIApplication
    }

    /// Returns whether a main bundle belongs to an app extension.
    package static func isExtension(_ bundle: Bundle) -> Bool { bundle.bundleURL.pathExtension == "appex" }
  }
#endif
