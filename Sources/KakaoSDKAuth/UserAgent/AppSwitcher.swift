import Foundation

/// The other apps of the device: whether one is there, and how to leave for it.
///
/// `UIApplication` on iOS, the desktop's URL handlers on macOS and Linux; a test's own elsewhere.
public protocol AppSwitcher: Sendable {
  /// Whether an app is installed that opens a URL.
  ///
  /// - Parameter url: A URL of the app's scheme. On iOS the scheme must be listed under
  ///   `LSApplicationQueriesSchemes`, or the answer is always false.
  /// - Returns: True when there is one.
  @MainActor func canOpen(_ url: URL) -> Bool

  /// Leaves for the app that opens a URL.
  ///
  /// - Parameter url: The app's URL, or a universal link to it.
  /// - Returns: Whether the system opened it.
  func open(_ url: URL) async -> Bool

  /// The Info.plist that must register the schemes of a login (see `SetupCheck`); nil where there is none.
  var infoDictionary: [String: Any]? { get }

  /// Each time this app has come back to the front after having been in the background, from this call on.
  ///
  /// - Returns: A stream that lasts until it is no longer listened to; an empty one where there is no such moment.
  func returns() -> AsyncStream<Void>
}

extension AppSwitcher {
  /// None: nothing is checked.
  public var infoDictionary: [String: Any]? { nil }

  /// Nothing: a program without a front and a back never comes back.
  public func returns() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
