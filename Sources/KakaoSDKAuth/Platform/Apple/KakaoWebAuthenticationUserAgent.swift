#if canImport(AuthenticationServices)
  public import AuthenticationServices
  public import Foundation
  public import KakaoSDKCommon

  /// A user agent that shows the login page in the system's web authentication session (`ASWebAuthenticationSession`).
  ///
  /// The session shares cookies with Safari and delivers the callback only to this app.
  public struct KakaoWebAuthenticationUserAgent: KakaoUserAgent {
    let agent: WebSessionUserAgent

    /// Creates a user agent that shows pages in the app's key window.
    ///
    /// App extensions have no key window and must use an initializer with an anchor.
    ///
    /// - Parameter timeout: The time that the user has, in seconds, including the time during which the app is
    ///   suspended. If `nil`, there is no limit.
    public init(timeout: TimeInterval? = nil) {
      self.init(timeout: timeout) { KeyWindow.current }
    }

    /// Creates a user agent that shows pages in a window that the app chooses.
    ///
    /// - Parameters:
    ///   - timeout: The time that the user has, in seconds, including the time during which the app is suspended. If
    ///     `nil`, there is no limit.
    ///   - anchor: A function that returns the window each time a page is shown. If it returns nil, the login ends with
    ///     an error.
    public init(
      timeout: TimeInterval? = nil, anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor?
    ) {
      agent = WebSessionUserAgent(sessions: SystemWebSessionFactory(anchor: anchor), timeout: timeout)
    }

    package func presenting(in anchor: @escaping PresentationAnchor) -> KakaoWebAuthenticationUserAgent {
      KakaoWebAuthenticationUserAgent(timeout: agent.timeout, anchor: anchor)
    }

    /// Shows the page and waits for the callback; see ``KakaoUserAgent/open(_:returningTo:)``.
    ///
    /// - Parameters:
    ///   - url: The page to open.
    ///   - expectedCallback: The callback to expect. Its redirect URI must have a custom scheme, or, on iOS 17.4, macOS
    ///     14.4, visionOS 1.1, and later, be an HTTPS page of a website that is associated with the app
    ///     (`webcredentials`).
    /// - Returns: The callback URL, not yet validated.
    /// - Throws: ``/KakaoSDKCommon/SdkError``.
    ///   - `Cancelled` if the user closed the page; `TaskCancelled` if the task was canceled.
    ///   - `TimedOut` if the user didn't finish within the time limit. The page has then been closed.
    ///   - `IllegalState` if there is no window to show the page in.
    ///   - `NotSupported` if the system didn't start the session or is too old for an HTTPS redirect URI.
    ///   - `BadParameter` if a session can't return to the redirect URI or can't open the URL.
    ///   - `Unknown`, with the system's error, if the session failed for another reason.
    public func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
      try await agent.open(url, returningTo: expectedCallback)
    }

    /// Shows the page in a session without the browser's cookies and waits for the callback; see
    /// ``KakaoUserAgent/openEphemeral(_:returningTo:)``.
    ///
    /// - Parameters:
    ///   - url: The page to open.
    ///   - expectedCallback: The callback to expect.
    /// - Returns: The callback URL, not yet validated.
    /// - Throws: The errors of ``open(_:returningTo:)``.
    public func openEphemeral(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError)
      -> URL
    {
      try await agent.openEphemeral(url, returningTo: expectedCallback)
    }
  }
#endif
