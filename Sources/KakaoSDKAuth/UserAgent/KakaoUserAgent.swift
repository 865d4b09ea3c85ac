public import Foundation
public import KakaoSDKCommon

/// A type that shows the authorization page to the user and returns the callback.
///
/// It is the external user-agent of RFC 8252: a browser, a web authentication session, the KakaoTalk app, or a test
/// double.
public protocol KakaoUserAgent: Sendable {
  /// Opens the authorization page and waits for the callback.
  ///
  /// When the calling task is canceled, the user agent must close the page and end the call.
  ///
  /// - Parameters:
  ///   - url: The page to open.
  ///   - expectedCallback: The callback to expect. A user agent that can receive any URL, such as a loopback listener,
  ///     must accept only URLs that match it.
  /// - Returns: The callback URL, not yet validated.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `Cancelled` if the user closed the page, `TaskCancelled` if the task
  ///   was canceled, `TimedOut` if the user didn't finish in time, or `NotSupported` if the page couldn't be opened.
  func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL

  /// Opens the page in an ephemeral browser session, and waits for the callback.
  ///
  /// An ephemeral session shares no cookies with the browser, and its data is deleted afterward.
  ///
  /// It is used for pages whose URLs contain a credential of the user (`agt`), and for logins with
  /// ``KakaoLoginRequest/prefersEphemeralWebBrowserSession``. A user agent without ephemeral sessions opens
  /// the page as ``open(_:returningTo:)`` does.
  ///
  /// - Parameters:
  ///   - url: The page to open.
  ///   - expectedCallback: The callback to expect.
  /// - Returns: The callback URL, not yet validated.
  /// - Throws: The errors of ``open(_:returningTo:)``.
  func openEphemeral(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL
}

extension KakaoUserAgent {
  /// Opens the page with ``KakaoUserAgent/open(_:returningTo:)``, for user agents without ephemeral sessions.
  public func openEphemeral(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError)
    -> URL
  {
    try await open(url, returningTo: expectedCallback)
  }
}
