import Foundation
import KakaoSDKCommon

/// A user agent that leaves for another app and waits until ``AuthController/handleOpenUrl(url:)`` brings the callback.
public struct AppSwitchUserAgent: UserAgent {
  private let inbox: CallbackInbox
  private let opener: @Sendable (URL) async -> Bool

  /// Makes a user agent.
  ///
  /// - Parameter opener: Opens a URL outside the app, such as `UIApplication.open`; returns whether it could.
  public init(opener: @escaping @Sendable (URL) async -> Bool) {
    self.init(inbox: AuthController.shared.inbox, opener: opener)
  }

  init(inbox: CallbackInbox, opener: @escaping @Sendable (URL) async -> Bool) {
    self.inbox = inbox
    self.opener = opener
  }

  /// Opens the page and waits for the app to be reopened; see ``UserAgent/open(_:returningTo:)``.
  public func open(_ url: URL, returningTo redirect: Redirect) async throws(SdkError) -> URL {
    try await inbox.callback(for: redirect) { await opener(url) }
  }
}
