import KakaoSDKCommon

/// One of the ways to log in, with what it asks for.
package enum LoginChoice: Sendable {
  /// The Kakao Account, in the browser.
  case kakaoAccount(LoginRequest)
  /// The KakaoTalk app.
  case kakaoTalk(LoginRequest, LaunchMethod?)
}
