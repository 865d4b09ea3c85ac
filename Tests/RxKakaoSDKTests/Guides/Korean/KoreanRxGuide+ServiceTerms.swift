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
    func requestConsentToServiceTerms() {
        // 동의받을 서비스 약관 태그 목록
        // ‘,’ 로 구분된 태그 문자열 ex) "tag1, tag2"
        let serviceTerms = ["tag1", "tag2"]

        UserApi.shared.rx.loginWithKakaoAccount(serviceTerms: serviceTerms)
            .subscribe(onNext: { (oauthToken) in
                print("loginWithKakaoAccount(serviceTerms:) success.")
                //do something
                _ = oauthToken
            }, onError: {error in
                print(error)
            })
        .disposed(by: disposeBag)
    }

    func retrieveServiceTerms() {
        UserApi.shared.rx.serviceTerms()
            .subscribe(onSuccess:{ (userServiceTerms) in
                self.success(userServiceTerms)

                //do something
                _ = userServiceTerms

            }, onFailure: {error in
                self.errorHandler(error: error)
            })
            .disposed(by: self.disposeBag)
    }

    func revokeServiceTerms() {
        UserApi.shared.rx.revokeServiceTerms(tags: ["test_tag1", "test_tag2"])
            .subscribe(onSuccess:{ (userRevokedServiceTerms) in
                self.success(userRevokedServiceTerms)

                //do something
                _ = userRevokedServiceTerms

            }, onFailure: {error in
                self.errorHandler(error: error)
            })
            .disposed(by: self.disposeBag)
    }
}
#endif
