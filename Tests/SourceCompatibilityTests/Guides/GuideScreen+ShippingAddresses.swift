// The samples are unmodified copies from Kakao's guide.
// swift-format-ignore-file
import KakaoSDKCommon
import KakaoSDKAuth
import KakaoSDKUser

extension GuideScreen {
    func selectShippingAddress() {
        // Select shipping address
        UserApi.shared.selectShippingAddress { (addressId, error) in
          if let error = error {
            print(error)
          } else {
            // Retrieve shipping address
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
                // Do something
                _ = shippingAddress
            }
        }
    }
}
