/// The ways to log in that an app offers.
@available(
  *, deprecated, message: "Call UserApi.shared.loginWithKakaoTalk() or UserApi.shared.loginWithKakaoAccount()."
)
public enum KOAuthType: Int, Sendable {
  /// In the KakaoTalk app.
  @available(*, deprecated, message: "Use UserApi.shared.loginWithKakaoTalk().")
  case talk = 2
  /// In the KakaoStory app, which logs no one in any more.
  @available(*, deprecated, message: "Kakao ended the login with KakaoStory. Use UserApi.shared.loginWithKakaoTalk().")
  case story = 4
  /// With the Kakao Account, in the browser.
  @available(*, deprecated, message: "Use UserApi.shared.loginWithKakaoAccount().")
  case account = 8
}
