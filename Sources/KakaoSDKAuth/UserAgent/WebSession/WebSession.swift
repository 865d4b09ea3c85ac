import Foundation
import KakaoSDKCommon

/// One web authentication session of the system, from its start to its one end.
@MainActor
protocol WebSession: AnyObject {
  /// Shows the page; false when the system refuses to.
  func start() -> Bool
  /// Takes the page away.
  func cancel()
}

/// Makes web authentication sessions.
protocol WebSessions: Sendable {
  /// Makes a session that has not started.
  ///
  /// - Parameters:
  ///   - request: What to show, and how.
  ///   - whenOver: Hears how the session ended, on any thread.
  /// - Returns: The session; it lives as long as the caller holds it.
  /// - Throws: `IllegalState` when there is no window to show it in, `NotSupported` when the system cannot come back to
  ///   such a redirect URI.
  @MainActor
  func session(
    for request: WebSessionRequest, whenOver: @escaping @Sendable (WebSessionEnding) -> Void
  ) throws(SdkError) -> any WebSession
}

/// What a web authentication session shows.
struct WebSessionRequest: Sendable, Hashable {
  let url: URL
  let callback: WebSessionCallback
  /// Shares no cookies with the browser and is forgotten afterwards.
  let isEphemeral: Bool
}

/// How a web authentication session ended.
enum WebSessionEnding: Sendable {
  case callback(URL)
  /// The user closed the page.
  case closed(any Error)
  /// The system had no window to show the page in.
  case homeless(any Error)
  /// Something else went wrong; the system need not say what.
  case failed((any Error)?)
}
