// The samples are unmodified copies from Kakao's guide.
// swift-format-ignore-file
import KakaoSDKCommon
import KakaoSDKAuth
import KakaoSDKUser

/// The sample that is only in the guide's older edition.
extension GuideScreen {
    func storeAgeRange() {
        UserApi.shared.updateProfile(properties: ["age_range":"20~30"]) {(error) in
            if let error = error {
                print(error)
            }
            else {
                print("updateProfile() success.")
            }
        }
    }
}
