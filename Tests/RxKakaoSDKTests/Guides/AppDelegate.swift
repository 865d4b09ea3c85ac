// The sample is an unmodified copy from Kakao's guides.
// swift-format-ignore-file
#if Rx
import RxKakaoSDKAuth
import KakaoSDKAuth
import Foundation
#if canImport(UIKit)
import UIKit
#endif

class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey : Any] = [:]) -> Bool {
        if (AuthApi.isKakaoTalkLoginUrl(url)) {
            return AuthController.rx.handleOpenUrl(url: url)
        }

        return false
    }
}
#endif
