// The samples are unmodified copies from Kakao's guide.
// swift-format-ignore-file
import KakaoSDKCommon
import KakaoSDKAuth
import KakaoSDKUser

extension GuideScreen {
    func loginWithKakaoTalk() {
        // Check if Kakao Talk has been installed.
        if (UserApi.isKakaoTalkLoginAvailable()) {
            UserApi.shared.loginWithKakaoTalk {(oauthToken, error) in
                if let error = error {
                    print(error)
                }
                else {
                    print("loginWithKakaoTalk() success.")

                    // Do something
                    _ = oauthToken
                }
            }
        }
    }

    func loginWithKakaoAccount() {
        UserApi.shared.loginWithKakaoAccount {(oauthToken, error) in
                if let error = error {
                    print(error)
                }
                else {
                    print("loginWithKakaoAccount() success.")

                    // Do something
                     _ = oauthToken
                }
            }
    }

    func requestReauthentication() {
        UserApi.shared.loginWithKakaoAccount(prompts:[.Login]) {(oauthToken, error) in
            if let error = error {
                print(error)
            }
            else {
                print("loginWithKakaoAccount() success.")

                // Do something
                _ = oauthToken

            }
        }
    }

    func logInAfterSigningUp() {
        UserApi.shared.loginWithKakaoAccount(prompts:[.Create]) {(oauthToken, error) in
            if let error = error {
                print(error)
            }
            else {
                print("loginWithKakaoAccount() success.")

                // Do something
                _ = oauthToken

            }
        }
    }
}
