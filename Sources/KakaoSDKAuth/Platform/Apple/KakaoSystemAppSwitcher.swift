#if canImport(UIKit)
  public import Foundation
  import KakaoSDKCommon
  import UIKit

  /// An app switcher that uses `UIApplication` and the foreground scene.
  ///
  /// In an app extension, it doesn't find or open other apps.
  public struct KakaoSystemAppSwitcher: KakaoAppSwitcher {
    private let bundle: Bundle
    private let foregroundStay: Int
    private let opener: SystemAppOpener

    /// Creates an app switcher.
    ///
    /// - Parameter foregroundStay: How long the app must stay in the foreground after the user returns without a
    ///   callback, in seconds; at least 1. The login then ends with `ReturnedWithoutResult`. The user can go back to
    ///   KakaoTalk until then.
    public init(foregroundStay: Int = 60) { self.init(bundle: .main, foregroundStay: foregroundStay) }

    init(bundle: Bundle, foregroundStay: Int = 60) {
      self.init(bundle: bundle, foregroundStay: foregroundStay, opener: SystemAppOpener(bundle: bundle))
    }

    private init(bundle: Bundle, foregroundStay: Int, opener: SystemAppOpener) {
      self.bundle = bundle
      self.foregroundStay = foregroundStay
      self.opener = opener
    }

    /// The Info.plist of the app; nil in an app extension, because other apps can't return to it.
    public var infoDictionary: [String: Any]? {
      HostApplication.isExtension(bundle) ? nil : bundle.infoDictionary
    }

    /// Returns whether an app is installed that can open a URL; see ``/KakaoSDKCommon/KakaoAppOpener/canOpen(_:)``.
    ///
    /// - Parameter url: A URL with the app's scheme, which must be listed under `LSApplicationQueriesSchemes`.
    /// - Returns: True if such an app is installed.
    @MainActor
    public func canOpen(_ url: URL) -> Bool { opener.canOpen(url) }

    /// Opens a URL in the app that handles it; see ``/KakaoSDKCommon/KakaoAppOpener/open(_:)``.
    ///
    /// - Parameter url: A URL with the app's scheme, or a universal link to the app.
    /// - Returns: Whether the system opened the URL.
    public func open(_ url: URL) async -> Bool { await open(url, universalLinksOnly: false) }

    /// Opens a URL in the app that handles it, optionally without falling back to Safari; see
    /// ``KakaoAppSwitcher/open(_:universalLinksOnly:)``.
    ///
    /// - Parameters:
    ///   - url: A URL with the app's scheme, or a universal link to the app.
    ///   - universalLinksOnly: Whether the URL may be opened only by the app that it is a universal link to, and not by
    ///     Safari.
    /// - Returns: Whether the system opened the URL. It is false if the app has no scene in the foreground.
    @MainActor
    public func open(_ url: URL, universalLinksOnly: Bool) async -> Bool {
      await opener.open(url, universalLinksOnly: universalLinksOnly)
    }

    /// Returns a stream that reports when the user has returned from the other app and stayed in this one; see
    /// ``KakaoAppSwitcher/returnsWithoutCallback()``.
    ///
    /// - Returns: A stream that lasts until its consumer stops iterating.
    public func returnsWithoutCallback() -> AsyncStream<Void> {
      let (entry, exit) = (UIApplication.willEnterForegroundNotification, UIApplication.didEnterBackgroundNotification)
      return ForegroundStay(seconds: foregroundStay)
        .completion(isInForeground: NotificationCenter.default.events(of: entry, exit) { $0.name == entry })
    }
  }

  extension KakaoSystemAppSwitcher: ForegroundStayAdjustable {
    package func withForegroundStay(_ foregroundStay: Int) -> KakaoSystemAppSwitcher {
      KakaoSystemAppSwitcher(bundle: bundle, foregroundStay: min(foregroundStay, self.foregroundStay), opener: opener)
    }
  }

  extension KakaoSystemAppSwitcher: WindowPresenting {
    package func presenting(in anchor: @escaping PresentationAnchor) -> KakaoSystemAppSwitcher {
      KakaoSystemAppSwitcher(
        bundle: bundle, foregroundStay: foregroundStay,
        opener: SystemAppOpener(bundle: bundle) { anchor()?.windowScene })
    }
  }
#endif
