import Foundation
import KakaoSDKCommon

/// Shows the authorization page to the user and brings back the callback: a browser, a web authentication session, the
/// KakaoTalk app, or a test's agent (RFC 8252's external user-agent).
public protocol UserAgent: Sendable {
  /// Opens the authorization page and waits until the user has come back.
  ///
  /// Cancelling the calling task must close what was opened and end the call.
  ///
  /// - Parameters:
  ///   - url: The page to open.
  ///   - redirect: Where the user comes back to. A user agent that receives callbacks from anywhere, such as a
  ///     loopback listener, must accept only URLs that match it.
  /// - Returns: The callback URL, unread.
  /// - Throws: ``KakaoSDKCommon/SdkError`` with `Cancelled` when the user closed the page or the task was cancelled,
  ///   `TimedOut` when the user did not finish in time, `NotSupported` when the page could not be opened.
  func open(_ url: URL, returningTo redirect: Redirect) async throws(SdkError) -> URL

  /// Does the same in a browser session that shares no cookies with the browser and is forgotten afterwards.
  ///
  /// For pages that carry proof of the user in their URL (`agt`). User agents that have but one session use that.
  ///
  /// - Parameters:
  ///   - url: The page to open.
  ///   - redirect: Where the user comes back to.
  /// - Returns: The callback URL, unread.
  /// - Throws: As ``open(_:returningTo:)``.
  func openEphemeral(_ url: URL, returningTo redirect: Redirect) async throws(SdkError) -> URL
}

extension UserAgent {
  /// Opens the page in the only session there is.
  public func openEphemeral(_ url: URL, returningTo redirect: Redirect) async throws(SdkError) -> URL {
    try await open(url, returningTo: redirect)
  }
}
