import Foundation
import KakaoSDKCommon

/// A web authentication session of the system, which can be started only once.
@MainActor
protocol WebSession: AnyObject {
  /// Shows the page.
  ///
  /// Returns false if the system can't start the session.
  func start() -> Bool
  /// Closes the page.
  func cancel()
}

/// A factory of web authentication sessions.
protocol WebSessionFactory: Sendable {
  /// Creates a session without starting it.
  ///
  /// - Parameters:
  ///   - request: The page to show, the redirect to wait for, and the kind of session.
  ///   - onCompletion: A closure that receives the outcome of the session, on any thread.
  /// - Returns: The session. The caller must keep a reference to it until it ends.
  /// - Throws: `IllegalState` if there is no window to show the page in, `NotSupported` if the system can't return to
  ///   this type of redirect URI.
  @MainActor
  func makeSession(
    for request: WebSessionRequest, onCompletion: @escaping @Sendable (WebSessionOutcome) -> Void
  ) throws(SdkError) -> any WebSession
}

/// The parameters of a web authentication session.
struct WebSessionRequest: Sendable, Hashable {
  let url: URL
  let redirect: WebSessionRedirect
  /// Whether the session shares no cookies with the browser and deletes its data afterward.
  let isEphemeral: Bool
}

/// The outcome of a web authentication session.
enum WebSessionOutcome: Sendable {
  case callback(URL)
  /// The user closed the page.
  case closed(any Error)
  /// The system had no window to show the page in.
  case noWindow(any Error)
  /// The session failed for another reason.
  ///
  /// The system doesn't always give an error.
  case failed((any Error)?)
}
