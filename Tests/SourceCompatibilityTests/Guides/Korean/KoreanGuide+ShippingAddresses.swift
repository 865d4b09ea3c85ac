// The samples are exactly as the guide prints them.
// swift-format-ignore-file
import KakaoSDKCommon
import KakaoSDKAuth
import KakaoSDKUser

extension KoreanGuide {
    func selectShippingAddress() {
        // 배송지 선택하기
        UserApi.shared.selectShippingAddress { (addressId, error) in
          if let error = error {
            print(error)
          } else {
            // 배송지 가져오기
            if let addressId = addressId {
              UserApi.shared.shippingAddresses(addressId: addressId) { (shippingAddress, error) in
                if let error = error {
                  print(error)
                } else {
                  print(shippingAddress)
                }
              }
            }
          }
        }
    }

    func retrieveShippingAddresses() {
        UserApi.shared.shippingAddresses {(shippingAddress, error) in
            if let error = error {
                print(error)
            }
            else {
                print("shippingAddresses() success.")
                //do something
                _ = shippingAddress
            }
        }
    }
}
