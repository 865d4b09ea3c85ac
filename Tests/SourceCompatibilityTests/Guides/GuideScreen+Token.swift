// The samples are unmodified copies from Kakao's guide.
// swift-format-ignore-file
import KakaoSDKCommon
import KakaoSDKAuth
import KakaoSDKUser

extension GuideScreen {
    func checkTokenPresence() {
        if (AuthApi.hasToken()) {
            UserApi.shared.accessTokenInfo { (_, error) in
                if let error = error {
                    if let sdkError = error as? SdkError, sdkError.isInvalidTokenError() == true  {
                        //Login is required.
                    }
                    else {
                        //Handle other errors.
                    }
                }
                else {
                    //Succeeded in validating token (Token is refreshed if needed).
                }
            }
        }
        else {
            //Login is required.
        }
    }

    func retrieveTokenInformation() {
        // Retrieve the expiration time of the access token.
        UserApi.shared.accessTokenInfo {(accessTokenInfo, error) in
            if let error = error {
                print(error)
            }
            else {
                print("accessTokenInfo() success.")

                // Do something
                _ = accessTokenInfo
            }
        }
    }

    func logOut() {
        UserApi.shared.logout {(error) in
            if let error = error {
                print(error)
            }
            else {
                print("logout() success.")
            }
        }
    }

    func unlink() {
        UserApi.shared.unlink {(error) in
            if let error = error {
                print(error)
            }
            else {
                print("unlink() success.")
            }
        }
    }
}
