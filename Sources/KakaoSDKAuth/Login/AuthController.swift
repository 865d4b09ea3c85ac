import Foundation
import KakaoSDKCommon

/// Where an app hands in the URLs it was opened with, so that a login that left for another app can go on.
public final class AuthController: Sendable {
  /// The process-wide instance.
  public static let shared = AuthController()

  /// The logins that wait for a URL.
  let inbox = CallbackInbox()

  init() {}

  /// Gives a URL to the login that waits for it.
  ///
  /// Call it from `application(_:open:options:)`, `scene(_:openURLContexts:)` or `onOpenURL`.
  /// Guide: *Kakao Login › iOS › Configuration for Login with Kakao Talk*.
  ///
  /// - Parameter url: The URL the app was opened with.
  /// - Returns: Whether a login waited for it. False also for a callback whose `state` is not that login's.
  @preconcurrency @MainActor
  @discardableResult
  public static func handleOpenUrl(url: URL) -> Bool {
    shared.inbox.deliver(url)
  }
}
