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
    func requestAdditionalConsent() {
        UserApi.shared.rx.me()
            .map({ (user) -> User in

                //필요한 scope을 아래의 예제코드를 참고해서 추가한다.
                //아래 예제는 모든 스콥을 나열한것.
                var scopes = [String]()

                if (user.kakaoAccount?.profileNeedsAgreement == true) { scopes.append("profile") }
                if (user.kakaoAccount?.emailNeedsAgreement == true) { scopes.append("account_email") }
                if (user.kakaoAccount?.birthdayNeedsAgreement == true) { scopes.append("birthday") }
                if (user.kakaoAccount?.birthyearNeedsAgreement == true) { scopes.append("birthyear") }
                if (user.kakaoAccount?.genderNeedsAgreement == true) { scopes.append("gender") }
                if (user.kakaoAccount?.phoneNumberNeedsAgreement == true) { scopes.append("phone_number") }
                if (user.kakaoAccount?.ageRangeNeedsAgreement == true) { scopes.append("age_range") }
                if (user.kakaoAccount?.ciNeedsAgreement == true) { scopes.append("account_ci") }

                if (scopes.count > 0) {
                    print("사용자에게 추가 동의를 받아야 합니다.")

                    // OpenID Connect 사용 시
                    // scope 목록에 "openid" 문자열을 추가하고 요청해야 함
                    // 해당 문자열을 포함하지 않은 경우, ID 토큰이 재발급되지 않음
                    // scopes.append("openid")

                    // scope 목록을 전달하여 SdkError 처리
                    throw SdkError(scopes:scopes)
                }
                else {
                    print("사용자의 추가 동의가 필요하지 않습니다.")

                    return user
                }
            })
            .retry(when: Auth.shared.rx.incrementalAuthorizationRequired())
            .subscribe(onSuccess:{ ( user ) in
                print("me() success.")

                //do something
                _ = user

            }, onFailure: {error in
                print(error)
            })
            .disposed(by: disposeBag)
    }

    func retrieveConsentDetails() {
        UserApi.shared.rx.scopes()
            .subscribe(onSuccess:{ (scopeInfo) in
                self.success(scopeInfo)

                //do something
                _ = scopeInfo

            }, onFailure: {error in
                self.errorHandler(error: error)
            })
            .disposed(by: self.disposeBag)
    }

    func retrieveConsentDetailsOfSomeScopes() {
        UserApi.shared.rx.scopes(scopes: ["account_email","gender"])
            .subscribe(onSuccess:{ (scopeInfo) in
                self.success(scopeInfo)

                //do something
                _ = scopeInfo

            }, onError: {error in
                self.errorHandler(error: error)
            })
            .disposed(by: self.disposeBag)
    }

    func revokeConsent() {
        UserApi.shared.rx.revokeScopes(scopes: ["account_email","gender"])
            .subscribe(onSuccess:{ (scopeInfo) in
                self.success(scopeInfo)

                //do something
                _ = scopeInfo

            }, onFailure: {error in
                self.errorHandler(error: error)
            })
            .disposed(by: self.disposeBag)
    }
}
#endif
