/// The state of a session.
@available(*, deprecated, message: "Use AuthApi.hasToken() and Auth.shared.client().tokens.changes().")
#if canImport(ObjectiveC)
  @objc
#endif
public enum KOSessionState: Int, Sendable {
  /// No user is logged in.
  @available(*, deprecated, message: "Use AuthApi.hasToken().")
  case notOpen = 0
  /// A login is in progress.
  @available(
    *, deprecated, message: "A login runs until UserApi.shared.loginWithKakaoTalk() or loginWithKakaoAccount() returns."
  )
  case opening = 1
  /// A user is logged in.
  @available(*, deprecated, message: "Use AuthApi.hasToken().")
  case open = 2
}
