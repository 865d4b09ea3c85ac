// Log in with KakaoTalk on a desktop: one process waits, another brings the URL that KakaoTalk returned with.
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

/// In the process that the desktop starts with the URL; false when no login waits for it.
func bringBack(_ url: URL) async throws(SdkError) -> Bool {
  try await URLRelay.forward(url)
}
// snippet.hide
#endif
