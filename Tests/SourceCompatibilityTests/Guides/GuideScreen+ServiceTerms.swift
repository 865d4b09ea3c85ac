// The samples are unmodified copies from Kakao's guide.
// swift-format-ignore-file
import KakaoSDKCommon
import KakaoSDKAuth
import KakaoSDKUser

extension GuideScreen {
    func requestConsentToServiceTerms() {
        // Add service_terms in a string format that includes all service terms separated by ‘,’
        // ex) "tag1,tag2"
        let serviceTerms = ["tag1", "tag2"]

        UserApi.shared.loginWithKakaoAccount(serviceTerms: serviceTerms, completion: {(oauthToken, error) in
        if let error = error {
                print(error)
            }
            else {
                print("loginWithKakaoAccount(serviceTerms:) success.")
                // Do something
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
