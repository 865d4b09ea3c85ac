import Foundation
import Testing

@testable import KakaoCommands

@Suite struct TalkLinkTests {
  private static let key = "d0000000000000000000000000000001"
  private let emulator = URL(string: "http://127.0.0.1:9090")

  @Test("A login link becomes a URL of the emulator with all bytes percent-encoded")
  func loginLinkBecomesEscapedPageURL() throws {
    let link = "kakaokompassauth://authorize?client_id=a&params=%7B%22a%22%3A1%7D"
    let page = try TalkLink.page(for: link, of: #require(emulator))
    #expect(
      page.absoluteString
        == "http://127.0.0.1:9090/scheme/"
        + "kakaokompassauth%3A%2F%2Fauthorize%3Fclient_id%3Da%26params%3D%257B%2522a%2522%253A1%257D")
    #expect(page.path == "/scheme/\(link)")
    let slashed = try #require(URL(string: "http://127.0.0.1:9090/"))
    #expect(try TalkLink.page(for: link, of: slashed) == page)
  }

  @Test(
    "Other links aren't opened",
    arguments: [
      "kakaokompassauth://authorize", "kakaokompassauth://other?a=1", "kakaokompassauth://authorize/../x?a=1",
      "kakaokompassauth://user@authorize?a=1", "kakaokompassauth://authorize:80?a=1",
      "kakaokompassauth://authorize?a=1#b", "kakaotalk://authorize?a=1", "http://authorize?a=1",
      "file:///etc/passwd?a=1", "kakaokompassauth:authorize?a=1", "kakaokompassauth://authorize?a=\n",
      "kakaokompassauth://authorize?a=카", "", "--emulator=http://evil.example",
    ])
  func otherLinksAreRejected(_ link: String) throws {
    let emulator = try #require(emulator)
    #expect(throws: CommandFailure.notALoginLink) {
      try TalkLink.page(for: link, of: emulator)
    }
  }

  @Test(
    "Callback links of a login are accepted",
    arguments: [
      "kakao\(key)://oauth?code=1&state=2", "kakao\(key)://address?status=success", "kakao\(key)://oauth",
    ])
  func loginCallbackIsAccepted(_ link: String) throws {
    #expect(try TalkLink.callback(link).absoluteString == link)
  }

  @Test(
    "Other links are rejected, and the error doesn't contain them",
    arguments: [
      "kakao\(key)://other?code=1", "kakao\(key)://oauth/x?code=1", "kakao\(key)://user@oauth?code=1",
      "kakao\(key)://oauth:1?code=1", "kakao\(key)://oauth?code=1#x", "kakao\(key)0://oauth?code=1",
      "kakao\(key.dropLast())://oauth?code=1", "kakao\(key.dropLast())g://oauth?code=1", "\(key)://oauth?code=1",
      "kakaokompassauth://authorize?code=1", "https://oauth?code=1", "kakao\(key)://oauth?code=1 2",
      "kakao\(key)://oauth?code=\(String(repeating: "a", count: 16 * 1024))", "",
    ])
  func otherCallbacksAreRejectedWithoutPrinting(_ link: String) {
    #expect(throws: CommandFailure.notACallback) {
      try TalkLink.callback(link)
    }
  }
}
