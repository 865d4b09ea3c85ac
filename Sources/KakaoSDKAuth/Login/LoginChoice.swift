import KakaoSDKCommon

/// A way to log in, with its options.
package enum LoginChoice: Sendable {
  /// Login with Kakao Account in the browser.
  case kakaoAccount(LoginRequest)
  /// Login with the KakaoTalk app.
  case kakaoTalk(LoginRequest, LaunchMethod?)
}
