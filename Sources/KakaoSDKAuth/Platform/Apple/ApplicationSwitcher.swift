#if canImport(UIKit)
  import Foundation
  import UIKit

  /// The other apps of the device, through `UIApplication`.
  ///
  /// Not for app extensions, which cannot leave for another app.
  @available(iOSApplicationExtension, unavailable)
  public struct ApplicationSwitcher: AppSwitcher {
    /// Makes a switcher.
    public init() {}

    /// The app's own.
    public var infoDictionary: [String: Any]? { Bundle.main.infoDictionary }

    /// Whether an app is installed that opens a URL; see ``AppSwitcher/canOpen(_:)``.
    ///
    /// - Parameter url: A URL of the app's scheme, which must be listed under `LSApplicationQueriesSchemes`.
    /// - Returns: True when there is one.
    @MainActor
    public func canOpen(_ url: URL) -> Bool { UIApplication.shared.canOpenURL(url) }

    /// Leaves for the app that opens a URL; see ``AppSwitcher/open(_:)``.
    ///
    /// - Parameter url: The app's URL, or a universal link to it.
    /// - Returns: Whether the system opened it.
    @MainActor
    public func open(_ url: URL) async -> Bool {
      await withCheckedContinuation { continuation in
        UIApplication.shared.open(url, options: [:]) { continuation.resume(returning: $0) }
      }
    }

    /// Each time the app leaves the background, from this call on.
    ///
    /// - Returns: A stream that lasts until it is no longer listened to.
    public func returns() -> AsyncStream<Void> {
      NotificationCenter.default.occurrences(of: UIApplication.willEnterForegroundNotification)
    }
  }
#endif
