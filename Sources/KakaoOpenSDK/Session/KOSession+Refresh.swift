@available(*, deprecated, message: "Use Auth.shared.client().tokens.refreshAutomatically().")
extension KOSession {
  /// Whether the access token is refreshed before it expires, while the app is in front; not stored.
  ///
  /// Guide: *토큰 주기적 갱신* (periodic refresh).
  @available(*, deprecated, message: "Use Auth.shared.client().tokens.refreshAutomatically().")
  public var isAutomaticPeriodicRefresh: Bool {
    get { follower.renews }
    set { follower.renews = newValue }
  }

  /// Goes on with the periodic refresh; call it from `applicationDidBecomeActive`.
  ///
  /// Observers are told when the session is found open or closed meanwhile: another process of the app may have done it,
  /// or the keychain was locked at launch.
  ///
  /// A login that the user left half-way ends by itself, with `KOErrorCancelled`, whether this is called or not.
  @available(
    *, deprecated, message: "Use Auth.shared.client().tokens.refreshAutomatically(); logins need no such call."
  )
  public static func handleDidBecomeActive() {
    guard let session = shared() else { return }
    session.follower.becomeActive()
    session.announceSoon()
  }

  /// Rests the periodic refresh; call it from `applicationDidEnterBackground`.
  @available(*, deprecated, message: "Cancel the task of Auth.shared.client().tokens.refreshAutomatically().")
  public static func handleDidEnterBackground() {
    shared()?.follower.enterBackground()
  }
}
