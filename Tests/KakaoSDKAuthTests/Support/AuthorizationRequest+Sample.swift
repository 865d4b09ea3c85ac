import KakaoSDKCommon

@testable import KakaoSDKAuth

extension AuthorizationRequest {
  /// Returns a login request for the app key `abc` with fixed values in place of random ones.
  static func sample(_ login: LoginRequest = LoginRequest(), hosts: Hosts = Hosts()) -> Self {
    AuthorizationRequest(
      login: login, nonce: "the nonce", pkce: PKCE(verifier: "v"),
      expectedCallback: ExpectedCallback(uri: "kakaoabc://oauth", state: "the-state"),
      configuration: KakaoConfiguration(appKey: "abc", hosts: hosts))
  }
}
