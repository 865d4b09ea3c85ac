// The samples are unmodified copies from Kakao's guide.
// swift-format-ignore-file
import KakaoSDKCommon
import KakaoSDKAuth
import KakaoSDKUser

extension GuideScreen {
    func retrieveUserInformation() {
        UserApi.shared.me() {(user, error) in
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

    func storeUserInformation() {
        UserApi.shared.updateProfile(properties: ["${CUSTOM_PROPERTY_KEY}":"${CUSTOM_PROPERTY_VALUE}"]) {(error) in
            if let error = error {
                print(error)
            }
            else {
                print("updateProfile() success.")
            }
        }
    }

    func signUpManually() {
        UserApi.shared.signup { (userId, error) in
            if let error = error {
                print(error)
            }
            else {
                print("signup() success.")
            }
        }
    }
}
