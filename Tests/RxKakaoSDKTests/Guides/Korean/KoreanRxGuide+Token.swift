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
    func checkTokenPresence() {
        if (AuthApi.hasToken()) {
            UserApi.shared.rx.accessTokenInfo()
                .subscribe(onSuccess:{ (_) in
                    //토큰 유효성 체크 성공(필요 시 토큰 갱신됨)
                }, onFailure: {error in
                    if let sdkError = error as? SdkError, sdkError.isInvalidTokenError() == true  {
                        //로그인 필요
                    }
                    else {
                        //기타 에러
                    }
                })
                .disposed(by: disposeBag)
        }
        else {
            //로그인 필요
        }
    }

    func retrieveTokenInformation() {
        // 사용자 액세스 토큰 정보 조회
        UserApi.shared.rx.accessTokenInfo()
            .subscribe(onSuccess:{ (accessTokenInfo) in
                print("accessTokenInfo() success.")

                //do something
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
