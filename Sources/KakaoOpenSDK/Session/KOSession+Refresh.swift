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

  /// Ends a login that the user has left, and resumes the periodic refresh.
  ///
  /// Call this method from `applicationDidBecomeActive`.
  ///
  /// A login that was started with ``open(completionHandler:)`` fails with `KOErrorCancelled` if the user has returned
  /// from KakaoTalk without a callback and has stayed in the app for three seconds; without this call, for a minute. An
  /// alert of the system or an app next to this one on an iPad doesn't end a login, because the user hasn't left.
  ///
  /// It also notifies observers if the session has been opened or closed since they were last notified. This happens if
  /// another process of the app logged in or out, or if the keychain was locked at launch.
  @available(
    *, deprecated, message: "Use Auth.shared.client().tokens.refreshAutomatically(); logins don't require it."
  )
  public static func handleDidBecomeActive() {
    guard let session = shared() else { return }
    session.progress.withLock { $0.endsLeftLogins = true }
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
