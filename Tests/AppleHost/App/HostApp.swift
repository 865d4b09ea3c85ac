import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import SwiftUI

/// An app with a login button.
///
/// The tests run inside this app. It doesn't call Kakao until the button is tapped.
@main
struct HostApp: App {
  init() {
    KakaoSDK.initSDK(appKey: "d0000000000000000000000000000001")
  }

  var body: some Scene {
    WindowGroup {
      LoginView().onOpenURL { url in
        if AuthApi.isKakaoTalkLoginUrl(url) { _ = AuthController.handleOpenUrl(url: url) }
      }
    }
  }
}
