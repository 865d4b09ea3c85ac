import Foundation
import KakaoSDK

/// Calls that pass the app's own handlers to the SDK.
///
/// The compiler doesn't know on which thread these handlers run.
extension OldApp {
  func signUp(_ handler: @escaping (Int64?, Error?) -> Void) {
    UserApi.shared.signup(completion: handler)
  }

  func store(_ properties: [String: Any], _ handler: @escaping (Error?) -> Void) {
    UserApi.shared.updateProfile(properties: properties, completion: handler)
  }

  func readScopes(_ handler: @escaping (ScopeInfo?, Error?) -> Void) {
    UserApi.shared.scopes(completion: handler)
  }

  func revoke(scopes: [String], _ handler: @escaping (ScopeInfo?, Error?) -> Void) {
    UserApi.shared.revokeScopes(scopes: scopes, completion: handler)
  }

  func readTerms(_ handler: @escaping (UserServiceTerms?, Error?) -> Void) {
    UserApi.shared.serviceTerms(completion: handler)
  }

  func revoke(terms: [String], _ handler: @escaping (UserRevokedServiceTerms?, Error?) -> Void) {
    UserApi.shared.revokeServiceTerms(tags: terms, completion: handler)
  }

  func readAddresses(_ handler: @escaping (UserShippingAddresses?, Error?) -> Void) {
    UserApi.shared.shippingAddresses(completion: handler)
  }

  func readAddress(_ id: Int64, _ handler: @escaping (UserShippingAddresses?, Error?) -> Void) {
    UserApi.shared.shippingAddresses(addressId: id, completion: handler)
  }

  func chooseAddress(_ handler: @escaping (Int64?, Error?) -> Void) {
    UserApi.shared.selectShippingAddresses(completion: handler)
  }

  func logInWithTalk(_ handler: @escaping (OAuthToken?, Error?) -> Void) {
    UserApi.shared.loginWithKakaoTalk(completion: handler)
  }
}
