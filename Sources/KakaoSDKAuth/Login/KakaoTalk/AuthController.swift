import Foundation
import KakaoSDKCommon

/// The receiver of the URLs that the app is opened with.
///
/// It passes them to the pending logins.
public final class AuthController: Sendable {
  /// The process-wide instance.
  public static let shared = AuthController()

  /// The logins that wait for a callback.
  let inbox = CallbackInbox()

  init() {}

  /// Passes a URL to the login that it belongs to.
  ///
  /// Call this method from `application(_:open:options:)`, `scene(_:openURLContexts:)`, or `onOpenURL`. Kakao's guide:
  /// *Kakao Login › iOS › Configuration for Login with Kakao Talk*.
  ///
  /// A callback can arrive after the login call has ended with `ReturnedWithoutResult` or `TimedOut`, if the user goes
  /// back to KakaoTalk and completes the login there. The callback is accepted for one hour, unless the client has
  /// begun another login or shown another page, the user has logged out, or the stored token has changed. The code is
  /// exchanged and the token is stored in the background, and ``TokenSession/changes()`` reports `signedIn`. If the
  /// callback has no `state`, the response must contain an ID token with the login's nonce. Failures are logged.
  ///
  /// - Parameter url: The URL that the app was opened with.
  /// - Returns: Whether a login has accepted the URL. It is false, for example, if the `state` doesn't belong to a
  ///   pending login.
  @preconcurrency @MainActor
  @discardableResult
  public static func handleOpenUrl(url: URL) -> Bool {
    shared.inbox.deliver(url)
  }
}
