// The samples are exactly as the guide prints them.
// swift-format-ignore-file
import KakaoSDKCommon
import KakaoSDKAuth
import KakaoSDKUser

extension KoreanGuide {
    func requestConsentToServiceTerms() {
        // 동의받을 서비스 약관 태그 목록
        // ‘,’ 로 구분된 태그 문자열 ex) "tag1, tag2"
        let serviceTerms = ["tag1", "tag2"]

        UserApi.shared.loginWithKakaoAccount(serviceTerms: serviceTerms, completion: {(oauthToken, error) in
        if let error = error {
                print(error)
            }
            else {
                print("loginWithKakaoAccount(serviceTerms:) success.")
                //do something
                _ = oauthToken
            }
        })
    }

    func retrieveServiceTerms() {
        tap { [weak self] in
            UserApi.shared.serviceTerms() { (userServiceTerms, error) in
                if let error = error {
                    self?.errorHandler(error: error)
                }
                else {
                    self?.success(userServiceTerms)

                    //do something
                    _ = userServiceTerms
                }
            }
        }
    }

    func revokeServiceTerms() {
        tap { [weak self] in
            UserApi.shared.revokeServiceTerms(tags: ["test_tag1","test_tag2"]) { (userRevokedServiceTerms, error) in
                if let error = error {
                    self?.errorHandler(error: error)
                }
                else {
                    self?.success(userRevokedServiceTerms)

                    //do something
                    _ = userRevokedServiceTerms
                }
            }
        }
    }
}
