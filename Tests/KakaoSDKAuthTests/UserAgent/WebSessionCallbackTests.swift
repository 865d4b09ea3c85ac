import KakaoSDKCommon
import Testing

@testable import KakaoSDKAuth

@Suite struct WebSessionCallbackTests {
  @Test(
    "The callback is the scheme or host and path of the redirect URI",
    arguments: [
      ("kakaoabc://oauth", WebSessionCallback.customScheme("kakaoabc")),
      ("KakaoABC://oauth", .customScheme("kakaoabc")),
      ("https://app.example.com/oauth", .https(host: "app.example.com", path: "/oauth")),
      ("https://app.example.com", .https(host: "app.example.com", path: "/")),
    ])
  func callback(uri: String, callback: WebSessionCallback) throws {
    #expect(try WebSessionCallback(redirectURI: uri) == callback)
  }

  @Test(
    "Other redirect URIs can't be used with a web session",
    arguments: [
      "", "oauth", "http://localhost:8765/oauth", "https://app.example.com:8443/oauth", "https:///oauth",
      "https://app.example.com/%90", "https://app.example.com/oauth/%90",
    ])
  func unsupportedRedirectURIs(uri: String) {
    let error = #expect(throws: SdkError.self) { try WebSessionCallback(redirectURI: uri) }
    #expect(clientReason(of: error) == .BadParameter)
  }
}
