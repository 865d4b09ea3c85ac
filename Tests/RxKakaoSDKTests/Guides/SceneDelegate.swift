// The sample is an unmodified copy from Kakao's guides.
// swift-format-ignore-file
#if Rx
import RxKakaoSDKAuth
import KakaoSDKAuth
#if canImport(UIKit)
import UIKit
#endif

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        if let url = URLContexts.first?.url {
            if (AuthApi.isKakaoTalkLoginUrl(url)) {
                _ = AuthController.rx.handleOpenUrl(url: url)
            }
        }
    }
}
#endif
