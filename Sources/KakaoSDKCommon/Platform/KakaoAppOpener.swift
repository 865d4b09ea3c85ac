public import Foundation

/// A type that finds and opens other apps on the device.
///
/// Every `KakaoAppSwitcher` of KakaoSDKAuth conforms to this protocol. The modules that open KakaoTalk without a login,
/// such as KakaoSDKShare, use the app switcher that is passed to `Auth.shared.setAppSwitcher(_:)`, and otherwise the
/// system.
public protocol KakaoAppOpener: Sendable {
  /// Returns whether an app is installed that can open a URL.
  ///
  /// - Parameter url: A URL with the app's scheme. On iOS, the scheme must be listed under
  ///   `LSApplicationQueriesSchemes`; otherwise the result is always false.
  /// - Returns: True if such an app is installed.
  @MainActor func canOpen(_ url: URL) -> Bool

  /// Opens a URL in the app that handles it.
  ///
  /// - Parameter url: A URL with the app's scheme, a universal link to the app, or the URL of a web page.
  /// - Returns: Whether the system opened the URL.
  func open(_ url: URL) async -> Bool
}
