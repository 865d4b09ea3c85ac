// Log in with KakaoTalk on a desktop: one process waits, and another forwards the URL that KakaoTalk opened.
// snippet.hide
#if Desktop
// snippet.show
import Foundation
import KakaoSDK
import KakaoSDKDesktop

func logIn(appKey: String) async throws(SdkError) -> OAuthToken {
  Auth.shared.setAppSwitcher(DesktopAppSwitcher())
  return try await URLRelay(scheme: "kakao\(appKey)").listen { () async throws(SdkError) in
    try await UserApi.shared.loginWithKakaoTalk(launchMethod: .CustomScheme)
  }
}

/// Passes the URL that the desktop started this process with to its login, and returns false if no login waits for it.
func bringBack(_ url: URL) async throws(SdkError) -> Bool {
  try await URLRelay.forward(url)
}
// snippet.hide
#endif
