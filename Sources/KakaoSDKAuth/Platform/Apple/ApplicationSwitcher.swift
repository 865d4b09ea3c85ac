#if canImport(UIKit)
  import Foundation
  import UIKit

  /// The other apps of the device, through `UIApplication`.
  ///
  /// An app extension cannot leave for another app: there it finds none and opens none.
  public struct ApplicationSwitcher: AppSwitcher {
    private let bundle: Bundle

    /// Makes a switcher.
    public init() { self.init(bundle: .main) }

    init(bundle: Bundle) { self.bundle = bundle }

    /// The app's own; nil in an app extension, to which no app comes back.
    public var infoDictionary: [String: Any]? {
      HostApplication.isExtension(bundle) ? nil : bundle.infoDictionary
    }

    /// Whether an app is installed that opens a URL; see ``AppSwitcher/canOpen(_:)``.
    ///
    /// - Parameter url: A URL of the app's scheme, which must be listed under `LSApplicationQueriesSchemes`.
    /// - Returns: True when there is one.
    @MainActor
    public func canOpen(_ url: URL) -> Bool { HostApplication.current(of: bundle)?.canOpenURL(url) ?? false }

    /// Leaves for the app that opens a URL; see ``AppSwitcher/open(_:)``.
    ///
    /// - Parameter url: The app's URL, or a universal link to it.
    /// - Returns: Whether the system opened it.
    @MainActor
    public func open(_ url: URL) async -> Bool {
      guard let application = HostApplication.current(of: bundle) else { return false }
      return await withCheckedContinuation { continuation in
        application.open(url, options: [:]) { continuation.resume(returning: $0) }
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
