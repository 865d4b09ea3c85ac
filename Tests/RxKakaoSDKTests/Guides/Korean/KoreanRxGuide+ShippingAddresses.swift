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
    func selectShippingAddress() {
        // 배송지 선택하기
        UserApi.shared.rx.selectShippingAddress()
          .flatMap({ addressId in
            // 배송지 가져오기
            UserApi.shared.rx.shippingAddresses(addressId: addressId)
          })
          .subscribe { shippingAddress in
            print(shippingAddress)
          } onFailure: { error in
            print(error)
          }
          .disposed(by: disposeBag)
    }

    func retrieveShippingAddresses() {
        UserApi.shared.rx.shippingAddresses()
            .subscribe(onSuccess:{ (shippingAddress) in
                print("shippingAddresses() success.")

                //do something
                _ = shippingAddress

            }, onFailure: {error in
                print(error)
            })
            .disposed(by: disposeBag)
    }
}
#endif
