import Foundation
import KakaoSDKCommon

/// A user agent that leaves for another app and waits until ``AuthController/handleOpenUrl(url:)`` brings the callback.
///
/// The wait always ends: with the callback, when no app opens, when the user comes back by hand, when time is up, or
/// when the task is cancelled.
public struct AppSwitchUserAgent: UserAgent {
  private let inbox: CallbackInbox
  private let switcher: any AppSwitcher
  private let limits: CallbackInbox.Limits
  private let clock: any Clock<Duration>

  /// Makes a user agent.
  ///
  /// - Parameters:
  ///   - switcher: Opens the other app.
  ///   - timeout: How long the user may take, in seconds; at most a day.
  public init(switcher: any AppSwitcher, timeout: TimeInterval = 600) {
    self.init(inbox: AuthController.shared.inbox, switcher: switcher, limits: .init(timeout: timeout))
  }

  init(
    inbox: CallbackInbox, switcher: any AppSwitcher, limits: CallbackInbox.Limits = .init(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.inbox = inbox
    self.switcher = switcher
    self.limits = limits
    self.clock = clock
  }

  /// Opens the page in the app it belongs to and waits for this app to be reopened.
  ///
  /// - Parameters:
  ///   - url: The other app's URL, or a web page.
  ///   - redirect: Where the user comes back to.
  /// - Returns: The callback URL, unread.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `NotSupported` when no app opens the page, `ReturnedWithoutResult` when
  ///   the user came back without a callback, `TimedOut`, or `Cancelled` when the task was cancelled.
  public func open(_ url: URL, returningTo redirect: Redirect) async throws(SdkError) -> URL {
    try await open(firstOf: [url], returningTo: redirect)
  }

  /// Does the same with the first of some URLs that the system opens.
  func open(firstOf urls: [URL], returningTo redirect: Redirect) async throws(SdkError) -> URL {
    try await inbox.callback(for: redirect, within: limits, returns: switcher.returns(), clock: clock) {
      for url in urls where !Task.isCancelled {
        if await switcher.open(url) { return true }
      }
      return false
    }
  }
}
