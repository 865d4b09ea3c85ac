public import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

/// The login session of Kakao's legacy SDK, built on `UserApi.shared` and `Auth.shared`.
///
/// The session and the new API share their state, so an app can use both while it migrates. `KOSessionDidChange` is
/// posted when the session is opened or closed through either of them. If the app changes the token through its own
/// token manager, the notification is posted only after the next call or ``handleDidBecomeActive()``.
///
/// Kakao's class reference for the legacy iOS SDK: *KOSession*.
@available(*, deprecated, message: "Use UserApi.shared to log in and Auth.shared.client().tokens for the session.")
#if canImport(ObjectiveC)
  @objc(KOSession)@objcMembers
#endif
public final class KOSession: NSObject, Sendable {
  struct InternalState: Sendable {
    /// The number of logins in progress.
    var loginsInProgress = 0
    /// Whether the session was open when observers were last notified.
    var wasOpen = false
    /// Whether the app calls ``KOSession/handleDidBecomeActive()``, so that an abandoned KakaoTalk login ends soon.
    var endsAbandonedLogins = false
  }

  static let instance = KOSession()

  let internalState = Locked(InternalState())
  let observer = TokenSessionObserver()

  private override init() { super.init() }

  /// Returns the session of the app.
  ///
  /// The first call initializes the SDK with the `KAKAO_APP_KEY` from the Info.plist, unless the app has called
  /// `KakaoSDK.initSDK`, for example to set a redirect URI or other hosts. If a token is stored, the session is open.
  ///
  /// After calling `KakaoSDK.initSDK` or `Auth.shared.setTokenManager`, call this method again. Only then do
  /// notifications and the periodic refresh use the new settings.
  ///
  /// - Returns: The session, or `nil` if the app hasn't called `KakaoSDK.initSDK` and the Info.plist lacks either the
  ///   app key or the scheme `kakao{APP KEY}`. The result is implicitly unwrapped because existing apps use it both
  ///   with and without `?`.
  @available(*, deprecated, message: "Call KakaoSDK.initSDK(appKey:) at launch, and UserApi.shared.")
  #if canImport(ObjectiveC)
    @objc(sharedSession)
  #endif
  public static func shared() -> KOSession! { shared(infoDictionary: Bundle.main.infoDictionary) }

  static func shared(infoDictionary: [String: Any]?) -> KOSession? {
    if (try? KakaoSDK.shared.configuration()) == nil {
      guard let appKey = LegacyInfoPlist.appKey(in: infoDictionary ?? [:]) else { return nil }
      KakaoSDK.initSDK(appKey: appKey)
    }
    instance.observeTokens()
    return instance
  }

  /// Observes the token of the current shared client.
  func observeTokens() {
    observer.observe({ try? Auth.shared.client().tokens }) { await self.postChangeIfNeeded() }
  }

  /// Calls ``postChangeIfNeeded()``, immediately on the main actor and asynchronously elsewhere.
  func postChangeSoon() {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { postChangeIfNeeded() }
    } else {
      Task { await postChangeIfNeeded() }
    }
  }

  /// Notifies observers if the session has been opened or closed since they were last notified.
  @MainActor func postChangeIfNeeded() {
    let isOpen = isOpen()
    let hasChanged = internalState.withLock { state in
      defer { state.wasOpen = isOpen }
      return state.wasOpen != isOpen
    }
    if hasChanged { NotificationCenter.default.post(name: .KOSessionDidChange, object: self) }
  }
}

/// A handler that is called once, on the main thread, when a login or another operation of the session ends.
///
/// The error is `nil` on success.
@available(*, deprecated, message: "Use the async calls of UserApi.")
public typealias KOSessionCompletionHandler = (_ error: (any Error)?) -> Void

/// A handler that is called once, on the main thread, with a success flag, and with the error if the call failed.
@available(*, deprecated, message: "Use the async calls of UserApi.")
public typealias KOCompletionSuccessHandler = (_ success: Bool, _ error: (any Error)?) -> Void
