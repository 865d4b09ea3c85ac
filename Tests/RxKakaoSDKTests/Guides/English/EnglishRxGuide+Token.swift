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
    func checkTokenPresence() {
        if (AuthApi.hasToken()) {
            UserApi.shared.rx.accessTokenInfo()
                .subscribe(onSuccess:{ (_) in
                    //Succeeded in validating token (Token is refreshed if needed).
                }, onFailure: {error in
                    if let sdkError = error as? SdkError, sdkError.isInvalidTokenError() == true  {
                        //Login is required.
                    }
                    else {
                        //Handle other errors.
                    }
                })
                .disposed(by: disposeBag)
        }
        else {
            //Login is required.
        }
    }

    func retrieveTokenInformation() {
        // Retrieve the expiration time of the access token.
        UserApi.shared.rx.accessTokenInfo()
            .subscribe(onSuccess:{ (accessTokenInfo) in
                print("accessTokenInfo() success.")

                // Do something
                _ = accessTokenInfo

            }, onFailure: {error in
                print(error)
            })
            .disposed(by: disposeBag)
    }

    func logOut() {
        UserApi.shared.rx.logout()
            .subscribe(onCompleted:{
                print("logout() success.")
            }, onError: {error in
                print(error)
            })
            .disposed(by: disposeBag)
    }

    func unlink() {
        UserApi.shared.rx.unlink()
            .subscribe(onCompleted:{
                print("unlink() success.")
            }, onError: {error in
                print(error)
            })
            .disposed(by: disposeBag)
    }
}
#endif
