import KakaoSDKCommon
import TestSupport

@testable import KakaoSDKAuth

extension KakaoConfiguration {
  /// A configuration for the app key `abc`.
  static func sample(hosts: Hosts = Hosts()) -> Self { Self(appKey: "abc", hosts: hosts) }
}

extension KakaoAuthorizationRequest {
  /// Returns a request for the app key `abc` with fixed values in place of random ones.
  static func sample(
    _ login: KakaoLoginRequest = KakaoLoginRequest(), hosts: Hosts = Hosts(), agt: String? = nil
  ) throws(SdkError) -> Self {
    var random = ["v", "the-state"][...]
    return try KakaoAuthorizationRequest(
      login, configuration: .sample(hosts: hosts), redirectURI: "kakaoabc://oauth", agt: agt
    ) { random.removeFirst() }
  }
}
