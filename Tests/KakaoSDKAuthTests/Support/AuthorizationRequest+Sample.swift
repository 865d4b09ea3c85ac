import KakaoSDKCommon

@testable import KakaoSDKAuth

extension AuthorizationRequest {
  /// A login of the app key `abc` with known texts where a real one has drawn ones.
  static func sample(_ login: LoginRequest = LoginRequest(), hosts: Hosts = Hosts()) -> Self {
    AuthorizationRequest(
      login: login, nonce: "the nonce", pkce: PKCE(verifier: "v"),
      redirect: Redirect(uri: "kakaoabc://oauth", state: "the-state"),
      configuration: KakaoConfiguration(appKey: "abc", hosts: hosts))
  }
}
