import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

/// The login of the legacy SDK, on top of `UserApi.shared` and `Auth.shared`.
///
/// It holds no state of its own that the new API does not see: an app may use both side by side while it moves. What
/// changes whether the session is open, here or there, is told by `KOSessionDidChange`; what the app does to its token
/// manager by itself is told with the next call only, or by ``handleDidBecomeActive()``.
///
/// Class reference: *KOSession*.
@available(*, deprecated, message: "Use UserApi.shared to log in and Auth.shared.client().tokens for the session.")
public final class KOSession: Sendable {
  struct Progress: Sendable {
    /// How many logins run.
    var openings = 0
    /// What observers were last told.
    var wasOpen = false
  }

  private static let only = KOSession()

  let progress = Locked(Progress())
  let follower = TokenFollower()

  private init() {}

  /// The session of the app.
  ///
  /// The first call initialises the SDK with `KAKAO_APP_KEY` of the Info.plist, unless the app has called
  /// `KakaoSDK.initSDK` before, which may also name a redirect URI or other hosts. A stored token makes the session open.
  ///
  /// Call it again after `KakaoSDK.initSDK` or `Auth.shared.setTokenManager`: with that call notices and the periodic
  /// refresh go over to the new set-up.
  ///
  /// - Returns: The session; nil without an app key, or when the Info.plist does not register the scheme `kakao{APP KEY}`.
  ///   Old headers did not say so, and apps were written both with and without `?`: both compile.
  @available(*, deprecated, message: "Call KakaoSDK.initSDK(appKey:) at launch, and UserApi.shared.")
  public static func shared() -> KOSession! { shared(infoDictionary: Bundle.main.infoDictionary) }

  static func shared(infoDictionary: [String: Any]?) -> KOSession? {
    if (try? KakaoSDK.shared.configuration()) == nil {
      guard let appKey = LegacyInfoPlist.appKey(in: infoDictionary ?? [:]) else { return nil }
      KakaoSDK.initSDK(appKey: appKey)
    }
    only.follow()
    return only
  }

  /// Follows the token of the client that is the shared one at present.
  func follow() {
    follower.follow({ try? Auth.shared.client().tokens }) { await self.announce() }
  }

  /// Does what ``announce()`` does: at once on the main actor, shortly after elsewhere.
  func announceSoon() {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { announce() }
    } else {
      Task { await announce() }
    }
  }

  /// Tells observers when the session has been opened or closed since they were last told.
  @MainActor func announce() {
    let isOpen = isOpen()
    let hasChanged = progress.withLock { progress in
      defer { progress.wasOpen = isOpen }
      return progress.wasOpen != isOpen
    }
    if hasChanged { NotificationCenter.default.post(name: .KOSessionDidChange, object: self) }
  }
}
