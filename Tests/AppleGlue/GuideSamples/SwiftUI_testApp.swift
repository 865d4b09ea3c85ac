// The sample is an unmodified copy from Kakao's guides.
// swift-format-ignore-file
import SwiftUI
import KakaoSDKCommon
import KakaoSDKAuth

@main
struct SwiftUI_testApp: App {
    init() {
        KakaoSDK.initSDK(appKey: "NATIVE_APP_KEY")
    }

    var body: some Scene {
        WindowGroup {
            ContentView().onOpenURL(perform: { url in
                if (AuthApi.isKakaoTalkLoginUrl(url)) {
                    AuthController.handleOpenUrl(url: url)
                }
            })
        }
    }
}
