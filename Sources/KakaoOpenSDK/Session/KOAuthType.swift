/// A way to log in that an app can offer.
@available(
  *, deprecated, message: "Call UserApi.shared.loginWithKakaoTalk() or UserApi.shared.loginWithKakaoAccount()."
)
#if canImport(ObjectiveC)
  @objc
#endif
public enum KOAuthType: Int, Sendable {
  /// Login in KakaoTalk.
  @available(*, deprecated, message: "Use UserApi.shared.loginWithKakaoTalk().")
  case talk = 2
  /// Login in KakaoStory, which Kakao has discontinued.
  @available(
    *, deprecated,
    message: "Kakao has discontinued the login with KakaoStory. Use UserApi.shared.loginWithKakaoTalk()."
  )
  case story = 4
  /// Login with the Kakao Account, in the browser.
  @available(*, deprecated, message: "Use UserApi.shared.loginWithKakaoAccount().")
  case account = 8
}
