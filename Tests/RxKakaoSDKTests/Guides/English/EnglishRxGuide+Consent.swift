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
    func requestAdditionalConsent() {
        UserApi.shared.rx.me()
            .map({ (user) -> User in

                //Add the desired scope among the list of all scopes.
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

                    // If OpenID Connect (OIDC) is enabled,
                    // - When "openid" is added to `scopes`, OIDC is applied.
                    // - When "openid" is not added to `scopes`, OAuth 2.0 is applied.

                    // To use OIDC, add "openid" to `scopes`.
                    // scopes.append("openid")

                    throw SdkError(scopes:scopes)
                }
                else {
                    return user
                }
            })
            .retry(when: Auth.shared.rx.incrementalAuthorizationRequired())
            .subscribe(onSuccess:{ ( user ) in
                print("me() success.")

                // Do something
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

                // Do something
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

                // Do something
                _ = scopeInfo

            }, onFailure: {error in
                self.errorHandler(error: error)
            })
            .disposed(by: self.disposeBag)
    }

    func revokeConsent() {
        UserApi.shared.rx.revokeScopes(scopes: ["account_email","gender"])
            .subscribe(onSuccess:{ (scopeInfo) in
                self.success(scopeInfo)

                // Do something
                _ = scopeInfo

            }, onFailure: {error in
                self.errorHandler(error: error)
            })
            .disposed(by: self.disposeBag)
    }
}
#endif
