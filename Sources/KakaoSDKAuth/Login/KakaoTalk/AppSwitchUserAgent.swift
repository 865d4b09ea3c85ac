import Foundation
import KakaoSDKCommon

/// A user agent that opens another app and waits until ``AuthController/handleOpenUrl(url:)`` receives the callback.
///
/// The wait ends when the callback arrives, no app can be opened, the user returns without a callback, the time is up,
/// or the task is canceled.
public struct AppSwitchUserAgent: UserAgent {
  private let inbox: CallbackInbox
  private let switcher: any AppSwitcher
  private let limit: LoginTimeLimit
  private let clock: any WallClock

  /// Creates a user agent.
  ///
  /// - Parameters:
  ///   - switcher: The app switcher that opens the other app.
  ///   - timeout: The time that the user has, in seconds, including the time during which the app is suspended; at most
  ///     one day.
  public init(switcher: any AppSwitcher, timeout: TimeInterval = 600) {
    self.init(switcher: switcher, limit: LoginTimeLimit(timeout: timeout))
  }

  init(
    inbox: CallbackInbox = AuthController.shared.inbox, switcher: any AppSwitcher,
    limit: LoginTimeLimit = LoginTimeLimit(),
    clock: any WallClock = SystemClock()
  ) {
    self.inbox = inbox
    self.switcher = switcher
    self.limit = limit
    self.clock = clock
  }

  /// Opens a URL in the app that handles it, and waits for the callback.
  ///
  /// - Parameters:
  ///   - url: A URL of the other app, or a web page.
  ///   - expectedCallback: The callback to expect.
  /// - Returns: The callback URL, not yet validated.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `NotSupported` if no app opens the URL, `ReturnedWithoutResult` if the
  ///   user returned without a callback, `TimedOut` if the time is up, or `TaskCancelled` if the task was canceled.
  public func open(_ url: URL, returningTo expectedCallback: ExpectedCallback) async throws(SdkError) -> URL {
    try await open(firstOf: [url], waitingFor: PendingCallback(expectedCallback: expectedCallback))
  }

  /// Opens the first URL that the system can open, and waits for the callback.
  ///
  /// - Parameters:
  ///   - urls: The URLs in order of preference. A web URL before the last one must open in an app, because a login in a
  ///     browser couldn't return to this app.
  ///   - callback: The pending callback of the login.
  /// - Returns: The callback URL, not yet validated.
  /// - Throws: The errors of ``PendingCallback/url(within:foregroundEvents:clock:after:)``.
  func open(firstOf urls: [URL], waitingFor callback: PendingCallback) async throws(SdkError) -> URL {
    inbox.add(callback)
    return try await callback.url(within: limit, foregroundEvents: switcher.foregroundEvents(), clock: clock) {
      for url in urls where !Task.isCancelled {
        if await switcher.open(url, universalLinksOnly: url != urls.last) { return true }
      }
      return false
    }
  }
}
