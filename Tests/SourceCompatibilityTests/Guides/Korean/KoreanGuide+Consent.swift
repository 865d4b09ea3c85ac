// The samples are exactly as the guide prints them.
// swift-format-ignore-file
import KakaoSDKCommon
import KakaoSDKAuth
import KakaoSDKUser

extension KoreanGuide {
    func requestAdditionalConsent() {
        UserApi.shared.me() { (user, error) in
            if let error = error {
                print(error)
            }
            else {
                if let user = user {
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
                        print("사용자에게 추가 동의를 받아야 합니다.")

                        // OpenID Connect 사용 시
                        // scope 목록에 "openid" 문자열을 추가하고 요청해야 함
                        // 해당 문자열을 포함하지 않은 경우, ID 토큰이 재발급되지 않음
                        // scopes.append("openid")

                        //scope 목록을 전달하여 카카오 로그인 요청
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

                                        //do something
                                        _ = user
                                    }
                                }
                            }
                        }
                    }
                    else {
                        print("사용자의 추가 동의가 필요하지 않습니다.")
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

                    //do something
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

                    //do something
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

                    //do something
                    _ = scopeInfo
                }
            }
        }
    }
}
