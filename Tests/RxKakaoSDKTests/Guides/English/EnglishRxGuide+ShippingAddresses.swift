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
    func selectShippingAddress() {
        // Select shipping address
        UserApi.shared.rx.selectShippingAddress()
          .flatMap({ addressId in
            // Retrieve shipping address
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

                // Do something
                _ = shippingAddress
            }, onFailure: {error in
                print(error)
            })
            .disposed(by: disposeBag)
    }
}
#endif
