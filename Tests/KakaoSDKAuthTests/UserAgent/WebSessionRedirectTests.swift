import KakaoSDKCommon
import Testing

@testable import KakaoSDKAuth

@Suite struct WebSessionRedirectTests {
  @Test(
    "The callback is the scheme or host and path of the redirect URI",
    arguments: [
      ("kakaoabc://oauth", WebSessionRedirect.customScheme("kakaoabc")),
      ("KakaoABC://oauth", .customScheme("kakaoabc")),
      ("https://app.example.com/oauth", .https(host: "app.example.com", path: "/oauth")),
      ("https://app.example.com", .https(host: "app.example.com", path: "/")),
    ])
  func redirect(uri: String, redirect: WebSessionRedirect) throws {
    #expect(try WebSessionRedirect(redirectURI: uri) == redirect)
  }

  @Test(
    "Other redirect URIs can't be used with a web session",
    arguments: [
      "", "oauth", "http://localhost:8765/oauth", "https://app.example.com:8443/oauth", "https:///oauth",
      "https://app.example.com/%90", "https://app.example.com/oauth/%90",
    ])
  func unsupportedRedirectURIs(uri: String) {
    let error = #expect(throws: SdkError.self) { try WebSessionRedirect(redirectURI: uri) }
    #expect(clientReason(of: error) == .BadParameter)
  }
}
