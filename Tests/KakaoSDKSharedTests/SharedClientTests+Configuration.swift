import Foundation
import KakaoSDK
import TestSupport
import Testing

extension SharedClientTests {
  @Suite struct Configuration {
    @Test("initSDK with only an app key uses Kakao's defaults")
    func defaults() throws {
      KakaoSDK.initSDK(appKey: "key-1")
      #expect(try KakaoSDK.shared.appKey() == "key-1")
      #expect(try KakaoSDK.shared.scheme() == "kakaokey-1")
      #expect(KakaoSDK.shared.redirectUri() == "kakaokey-1://oauth")
      #expect(KakaoSDK.shared.hosts() == Hosts())
      #expect(!KakaoSDK.shared.isLoggingEnable())
      #expect(KakaoSDK.shared.kaHeader().hasPrefix("sdk/2.27.3 sdk_type/swift os/"))
    }

    @Test("Every argument of initSDK is in the configuration")
    func arguments() throws {
      let hosts = Hosts(emulator: "http://127.0.0.1:9090")
      KakaoSDK.initSDK(
        appKey: "key-2", customScheme: "myapp", loggingEnable: true, hosts: hosts,
        sdkIdentifier: SdkIdentifier("wrapper/1.0"))
      #expect(try KakaoSDK.shared.scheme() == "myapp")
      #expect(KakaoSDK.shared.redirectUri() == "myapp://oauth")
      #expect(KakaoSDK.shared.hosts() == hosts)
      #expect(KakaoSDK.shared.isLoggingEnable())
      #expect(KakaoSDK.shared.kaHeader().hasSuffix(" wrapper/1.0"))
    }

    @Test("An empty app key counts as missing")
    func emptyAppKey() {
      KakaoSDK.initSDK(appKey: "")
      let error = #expect(throws: SdkError.self) { try KakaoSDK.shared.appKey() }
      #expect(error?.getClientError().reason == .MustInitAppKey)
    }

    @Test(
      "Only a URL that matches the redirect URI is a login callback",
      arguments: [
        ("kakaokey-3://oauth?code=1&state=2", true), ("kakaokey-3://oauth", true),
        ("kakaokey-3://oauth2?code=1", false), ("kakaokey-3://oauth/more?code=1", false),
        ("kakaokey-30://oauth?code=1", false), ("oauth?code=1", false), ("?code=1", false),
      ])
    func loginCallback(text: String, isLogin: Bool) throws {
      KakaoSDK.initSDK(appKey: "key-3")
      #expect(AuthApi.isKakaoTalkLoginUrl(try #require(URL(string: text))) == isLogin)
    }

    @Test("Replacing the user agent doesn't affect the session")
    func newUserAgent() throws {
      KakaoSDK.initSDK(appKey: "key-4")
      let before = try Auth.shared.client().tokens
      Auth.shared.setUserAgent(RecordingUserAgent())
      Auth.shared.setAppSwitcher(ClosureSwitcher { _ in true })
      #expect(try Auth.shared.client().tokens === before)
      Auth.shared.setTokenManager(TokenManager(store: KakaoInMemoryTokenStore()))
      #expect(try Auth.shared.client().tokens !== before)
    }
  }
}
