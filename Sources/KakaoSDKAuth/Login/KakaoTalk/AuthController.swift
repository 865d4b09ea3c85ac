public import Foundation
import KakaoSDKCommon

/// The receiver of the URLs that open the app.
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
  /// - Parameter url: The URL that opened the app.
  /// - Returns: Whether a login has accepted the URL. It is false, for example, if the `state` doesn't belong to a
  ///   pending login, or if the login has ended. In these cases, the URL's code isn't exchanged.
  @preconcurrency @MainActor
  @discardableResult
  public static func handleOpenUrl(url: URL) -> Bool {
    shared.inbox.deliver(url)
  }
}
