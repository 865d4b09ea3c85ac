import KakaoSDKCommon

@available(*, deprecated, message: "Use Auth.shared.client().tokens.refreshAutomatically().")
extension KOSession {
  /// Whether the access token is refreshed before it expires, while the app is in the foreground.
  ///
  /// The default is `false`.
  ///
  /// The setting isn't stored. Set it at each launch.
  ///
  /// Kakao's legacy guide for iOS: *User management > 토큰 주기적 갱신* (periodic token refresh).
  @available(*, deprecated, message: "Use Auth.shared.client().tokens.refreshAutomatically().")
  @nonobjc
  public var isAutomaticPeriodicRefresh: Bool {
    get { observer.refreshesAutomatically }
    set { observer.refreshesAutomatically = newValue }
  }

  /// Ends abandoned KakaoTalk logins sooner, and resumes the periodic refresh.
  ///
  /// Call this method from `applicationDidBecomeActive`.
  ///
  /// A login with KakaoTalk that a method of this class started fails with `KOErrorCancelled` if the user has returned
  /// without a callback and has stayed in the app for three seconds. The app must therefore pass the URL that it is
  /// opened with to ``handleOpen(_:)`` immediately. If the app doesn't call this method, the login fails after a minute
  /// or the time set in `KakaoSystemAppSwitcher`. If that time is less than three seconds, it always applies.
  ///
  /// Only a return from the background counts, not the end of a system alert. If the app was in the background, for
  /// example because the iPad was locked, the three seconds also pass while the app shares the screen with KakaoTalk.
  ///
  /// This method also notifies observers if the session has been opened or closed since they were last notified. For
  /// example, another process of the app logged in or out, or the keychain was locked at launch.
  @available(
    *, deprecated,
    message: "Use KakaoSystemAppSwitcher(foregroundStay:), and Auth.shared.client().tokens.refreshAutomatically()."
  )
  public static func handleDidBecomeActive() {
    instance.internalState.withLock { $0.endsAbandonedLogins = true }
    guard let session = shared() else { return }
    session.observer.becomeActive()
    session.postChangeSoon()
  }

  /// Pauses the periodic refresh.
  ///
  /// Call this method from `applicationDidEnterBackground`.
  @available(*, deprecated, message: "Cancel the task of Auth.shared.client().tokens.refreshAutomatically().")
  public static func handleDidEnterBackground() {
    shared()?.observer.enterBackground()
  }
}
