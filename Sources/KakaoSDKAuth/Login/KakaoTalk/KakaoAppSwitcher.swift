public import Foundation
public import KakaoSDKCommon

/// A type that finds and opens other apps on the device for a login.
///
/// The implementations of this package are `KakaoSystemAppSwitcher` on iOS and `ScriptedAppSwitcher` of
/// KakaoSDKTesting. An app can add others for its tests.
public protocol KakaoAppSwitcher: KakaoAppOpener {
  /// Opens a URL in the app that handles it, optionally without falling back to a browser.
  ///
  /// - Parameters:
  ///   - url: A URL with the app's scheme, or a universal link to the app.
  ///   - universalLinksOnly: Whether an HTTP or HTTPS URL may be opened only by the app that it is a universal link to.
  ///     Systems without this restriction open the URL as ``/KakaoSDKCommon/KakaoAppOpener/open(_:)`` does.
  /// - Returns: Whether the system opened the URL.
  func open(_ url: URL, universalLinksOnly: Bool) async -> Bool

  /// The contents of the Info.plist that must register the URL schemes of a login (see `KakaoSetupCheck`); nil if there
  /// is no Info.plist to check.
  var infoDictionary: [String: Any]? { get }

  /// Returns a stream that reports when the user has returned from the other app and stayed in this one.
  ///
  /// It reports only returns after this call. The first event ends a login that still waits for its callback. A user
  /// can return briefly and complete the login afterward, so send an event only when the user is no longer expected to
  /// complete the login.
  ///
  /// - Returns: A stream that lasts until its consumer stops iterating; an empty stream for a process without a
  ///   foreground state.
  func returnsWithoutCallback() -> AsyncStream<Void>
}

extension KakaoAppSwitcher {
  /// Opens the URL with ``/KakaoSDKCommon/KakaoAppOpener/open(_:)`` and ignores `universalLinksOnly`.
  public func open(_ url: URL, universalLinksOnly: Bool) async -> Bool { await open(url) }

  /// Nil, so the Info.plist isn't checked.
  public var infoDictionary: [String: Any]? { nil }

  /// Returns an empty stream, for a process without a foreground state.
  public func returnsWithoutCallback() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
