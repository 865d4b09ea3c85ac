// The samples are unmodified copies from Kakao's guide.
// swift-format-ignore-file
#if Rx
import KakaoSDKCommon
import RxKakaoSDKCommon
import KakaoSDKAuth
import RxKakaoSDKAuth
import KakaoSDKUser
import RxKakaoSDKUser
import RxSwift

extension EnglishRxGuide {
    func loginWithKakaoTalk() {
        // Check if Kakao Talk has been installed.
        if (UserApi.isKakaoTalkLoginAvailable()) {
            UserApi.shared.rx.loginWithKakaoTalk()
                .subscribe(onNext:{ (oauthToken) in
                    print("loginWithKakaoTalk() success.")

                    // Do something
                     _ = oauthToken
                }, onError: {error in
                    print(error)
                })
            .disposed(by: disposeBag)
        }
    }

    func loginWithKakaoAccount() {
        UserApi.shared.rx.loginWithKakaoAccount()
            .subscribe(onNext:{ (oauthToken) in
                print("loginWithKakaoAccount() success.")

                // Do something
                _ = oauthToken
            }, onError: {error in
                print(error)
            })
            .disposed(by: disposeBag)
    }

    func requestReauthentication() {
        UserApi.shared.rx.loginWithKakaoAccount(prompts: [.Login])
            .subscribe(onNext:{ (oauthToken) in
                print("loginWithKakaoAccount() success.")

                // Do something
                _ = oauthToken
            }, onError: {error in
                print(error)
            })
            .disposed(by: disposeBag)
    }

    func logInAfterSigningUp() {
        UserApi.shared.rx.loginWithKakaoAccount(prompts: [.Create])
            .subscribe(onNext:{ (oauthToken) in
                print("loginWithKakaoAccount() success.")

                // Do something
                _ = oauthToken
            }, onError: {error in
                print(error)
            })
            .disposed(by: disposeBag)
    }
}
#endif
