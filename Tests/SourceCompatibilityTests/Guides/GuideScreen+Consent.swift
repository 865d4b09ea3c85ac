// The samples are unmodified copies from Kakao's guide.
// swift-format-ignore-file
import KakaoSDKCommon
import KakaoSDKAuth
import KakaoSDKUser

extension GuideScreen {
    func requestAdditionalConsent() {
        UserApi.shared.me() { (user, error) in
            if let error = error {
                print(error)
            }
            else {

                if let user = user {

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

                    if scopes.count > 0 {
                        // If OpenID Connect (OIDC) is enabled,
                        // - When "openid" is added to `scopes`, OIDC is applied.
                        // - When "openid" is not added to `scopes`, OAuth 2.0 is applied.

                        // To use OIDC, add "openid" to `scopes`.
                        // scopes.append("openid")

                        // The tokens are refreshed for the designated scopes.
                        UserApi.shared.loginWithKakaoAccount(scopes: scopes) { (_, error) in
                            if let error = error {
                                print(error)
                            }
                            else {
                                UserApi.shared.me() { (user, error) in
                                    if let error = error {
                                        print(error)
                                    }
                                    else {
                                        print("me() success.")

                                        // Do something
                                        _ = user
                                    }
                                }
                            }
                        }
                    }
                    else {
                        print("Not need to get additional consent.")
                    }
                }
            }
        }
    }

    func retrieveConsentDetails() {
        tap { [weak self] in
            UserApi.shared.scopes() { (scopeInfo, error) in
                if let error = error {
                    self?.errorHandler(error: error)
                }
                else {
                    self?.success(scopeInfo)

                    // Do something
                    _ = scopeInfo
                }
            }
        }
    }

    func retrieveConsentDetailsOfSomeScopes() {
        tap { [weak self] in
            UserApi.shared.scopes(scopes: ["account_email","gender"]) { (scopeInfo, error) in
                if let error = error {
                    self?.errorHandler(error: error)
                }
                else {
                    self?.success(scopeInfo)

                    // Do something
                    _ = scopeInfo
                }
            }
        }
    }

    func revokeConsent() {
        tap { [weak self] in
            UserApi.shared.revokeScopes(scopes: ["account_email","gender"]) { (scopeInfo, error) in
                if let error = error {
                    self?.errorHandler(error: error)
                }
                else {
                    self?.success(scopeInfo)

                    // Do something
                    _ = scopeInfo
                }
            }
        }
    }
}
