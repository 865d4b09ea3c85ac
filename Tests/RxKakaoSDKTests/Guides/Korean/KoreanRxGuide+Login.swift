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

extension KoreanRxGuide {
    func loginWithKakaoTalk() {
        // 카카오톡 실행 가능 여부 확인
        if (UserApi.isKakaoTalkLoginAvailable()) {
            UserApi.shared.rx.loginWithKakaoTalk()
                .subscribe(onNext:{ (oauthToken) in
                    print("loginWithKakaoTalk() success.")

                    //do something
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

                //do something
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

                //do something
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

                //do something
                _ = oauthToken
            }, onError: {error in
                print(error)
            })
            .disposed(by: disposeBag)
    }

    func fillInLoginHint() {
        UserApi.shared.rx.loginWithKakaoAccount(loginHint: "${HINT}")
            .subscribe(onNext:{ (oauthToken) in
                print("loginWithKakaoAccount() success.")

                //do something
                _ = oauthToken
            }, onError: {error in
                print(error)
            })
            .disposed(by: disposeBag)
    }

    func selectAccount() {
        UserApi.shared.rx.loginWithKakaoAccount(prompts: [.SelectAccount])
            .subscribe(onNext:{ (oauthToken) in
                print("loginWithKakaoAccount() success.")

                //do something
                _ = oauthToken
            }, onError: {error in
                print(error)
            })
            .disposed(by: disposeBag)
    }
}
#endif
