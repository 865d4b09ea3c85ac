#if canImport(UIKit)
  import Foundation
  import UIKit

  /// An app switcher that uses `UIApplication` and the foreground scene.
  ///
  /// In an app extension, it doesn't find or open other apps.
  public struct ApplicationSwitcher: AppSwitcher {
    private let bundle: Bundle
    private let scene: @MainActor @Sendable () -> UIWindowScene?

    /// Creates an app switcher.
    public init() { self.init(bundle: .main) }

    init(bundle: Bundle) {
      self.init(bundle: bundle) { KeyWindow.scenes(of: bundle).first }
    }

    private init(bundle: Bundle, scene: @escaping @MainActor @Sendable () -> UIWindowScene?) {
      self.bundle = bundle
      self.scene = scene
    }

    /// The Info.plist of the app; nil in an app extension, because other apps can't return to it.
    public var infoDictionary: [String: Any]? {
      HostApplication.isExtension(bundle) ? nil : bundle.infoDictionary
    }

    /// Returns whether an app is installed that can open a URL; see ``AppSwitcher/canOpen(_:)``.
    ///
    /// - Parameter url: A URL with the app's scheme, which must be listed under `LSApplicationQueriesSchemes`.
    /// - Returns: True if such an app is installed.
    @MainActor
    public func canOpen(_ url: URL) -> Bool { HostApplication.current(of: bundle)?.canOpenURL(url) ?? false }

    /// Opens a URL in the app that handles it; see ``AppSwitcher/open(_:)``.
    ///
    /// - Parameter url: A URL with the app's scheme, or a universal link to the app.
    /// - Returns: Whether the system opened the URL.
    public func open(_ url: URL) async -> Bool { await open(url, universalLinksOnly: false) }

    /// Opens a URL in the app that handles it, optionally without falling back to Safari; see
    /// ``AppSwitcher/open(_:universalLinksOnly:)``.
    ///
    /// - Parameters:
    ///   - url: A URL with the app's scheme, or a universal link to the app.
    ///   - universalLinksOnly: Whether the URL may be opened only by the app that it is a universal link to, and not by
    ///     Safari.
    /// - Returns: Whether the system opened the URL. It is false if the app has no scene in the foreground.
    @MainActor
    public func open(_ url: URL, universalLinksOnly: Bool) async -> Bool {
      guard !HostApplication.isExtension(bundle), let scene = scene() else { return false }
      let options = UIScene.OpenExternalURLOptions()
      options.universalLinksOnly = universalLinksOnly
      return await withCheckedContinuation { continuation in
        // `UIApplication.open` isn't used, because older Xcode releases can't build a module that calls it for app
        // extensions.
        scene.open(url, options: options) { continuation.resume(returning: $0) }
      }
    }

    /// Returns the events of the app returning to the foreground from the background, starting with this call.
    ///
    /// - Returns: A stream that lasts until its consumer stops iterating.
    public func foregroundEvents() -> AsyncStream<Void> {
      NotificationCenter.default.events(of: UIApplication.willEnterForegroundNotification)
    }
  }

  extension ApplicationSwitcher: WindowPresenting {
    package func presenting(in anchor: @escaping PresentationAnchor) -> ApplicationSwitcher {
      ApplicationSwitcher(bundle: bundle) { anchor()?.windowScene }
    }
  }
#endif
