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
    func retrieveUserInformation() {
        UserApi.shared.rx.me()
            .subscribe (onSuccess:{ user in
                print("me() success.")

                //do something
                _ = user
            }, onFailure: {error in
                print(error)
            })
            .disposed(by: disposeBag)
    }

    func storeUserInformation() {
        UserApi.shared.rx.updateProfile(properties:["${CUSTOM_PROPERTY_KEY}":"${CUSTOM_PROPERTY_VALUE}"])
            .subscribe(onCompleted:{
                print("updateProfile() success.")
            }, onError: {error in
                print(error)
            })
            .disposed(by: disposeBag)
    }

    func signUpManually() {
        UserApi.shared.rx.signup()
            .subscribe (onSuccess:{ (userId) in
                print("signup() success.")
            }, onFailure: {error in
                print(error)
            })
            .disposed(by: disposeBag)
    }
}
#endif
