#if canImport(AuthenticationServices)
  import AuthenticationServices
  import Foundation
  import KakaoSDKCommon

  /// Shows the login page in the system's web authentication session (`ASWebAuthenticationSession`), which shares
  /// cookies with Safari and hands the callback to this app alone.
  public struct WebAuthenticationUserAgent: UserAgent {
    private let agent: WebSessionUserAgent

    /// Makes a user agent that shows pages in the app's key window at that time. An app extension has none: use
    /// ``init(anchor:)`` there.
    public init() {
      self.init { KeyWindow.current }
    }

    /// Makes a user agent that shows pages where the app says.
    ///
    /// - Parameter anchor: Gives the window, each time a page is about to be shown; nil ends the login.
    public init(anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor?) {
      agent = WebSessionUserAgent(sessions: SystemWebSessions(anchor: anchor))
    }

    /// Shows the page and waits for the session's callback; see ``UserAgent/open(_:returningTo:)``.
    ///
    /// - Parameters:
    ///   - url: The page.
    ///   - redirect: Where the user comes back to: a custom scheme, or from iOS 17.4 and macOS 14.4 on an https page of
    ///     a site the app is associated with (`webcredentials`).
    /// - Returns: The callback URL, unread.
    /// - Throws: ``KakaoSDKCommon/SdkError`` with `Cancelled` when the user closed the page or the task was cancelled,
    ///   `IllegalState` without a window, `NotSupported` when the system did not start the session or is too old for an
    ///   https redirect URI, `BadParameter` for one that no session can come back to, `Unknown` with the system's error.
    public func open(_ url: URL, returningTo redirect: Redirect) async throws(SdkError) -> URL {
      try await agent.open(url, returningTo: redirect)
    }

    /// Does the same in a session without the browser's cookies; see ``UserAgent/openEphemeral(_:returningTo:)``.
    ///
    /// - Parameters:
    ///   - url: The page.
    ///   - redirect: Where the user comes back to.
    /// - Returns: The callback URL, unread.
    /// - Throws: As ``open(_:returningTo:)``.
    public func openEphemeral(_ url: URL, returningTo redirect: Redirect) async throws(SdkError) -> URL {
      try await agent.openEphemeral(url, returningTo: redirect)
    }
  }
#endif
