import Foundation
import KakaoSDKCommon
import Testing

@Suite("URLs of apps and pages")
struct AppURLTests {
  @Test("Parameters keep their order, and only slashes and question marks stay literal")
  func encoding() throws {
    let url = try Hosts().appURL("kakaolink", "send", ["b": "a/b?c&d=e#f g+한", "gone": nil, "a": "\"{}"])
    #expect(
      url.absoluteString == "kakaolink://send?b=a/b?c%26d%3De%23f%20g%2B%ED%95%9C&a=%22%7B%7D")
    #expect(try Hosts().appURL("kakaoplus", "home/_a/add").absoluteString == "kakaoplus://home/_a/add")
  }

  @Test("A page is on the configured host")
  func page() throws {
    let hosts = Hosts(emulator: "http://127.0.0.1:9090")
    #expect(try hosts.url(.sharerLink, path: "/a", ["b": "c"]).absoluteString == "http://127.0.0.1:9090/a?b=c")
    #expect(try Hosts().url(.channel, path: "/_a/chat", [:]).host == "pf.kakao.com")
  }

  @Test("A text that isn't a URL scheme is rejected", arguments: ["", "https://example.com", "a b", "a:b", "1"])
  func otherSchemes(scheme: String) {
    let error = #expect(throws: SdkError.self) { try Hosts().appURL(scheme, "send") }
    #expect(error?.getClientError().reason == .BadParameter)
  }
}
