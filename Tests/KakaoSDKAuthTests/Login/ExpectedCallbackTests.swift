import Foundation
import Testing

@testable import KakaoSDKAuth

@Suite struct ExpectedCallbackTests {
  @Test(
    "A URL matches if it is the redirect URI plus a query",
    arguments: [
      ("kakaoabc://oauth", "kakaoabc://oauth?code=1&state=s"),
      ("kakaoabc://oauth", "KAKAOABC://oauth?error=cancelled&state=s"),
      ("http://localhost:8765/oauth", "http://localhost:8765/oauth?code=1&state=s"),
      ("http://localhost:8765", "http://localhost:8765/?code=1&state=s"),
      ("http://LOCALHOST:8765/oauth", "http://localhost:8765/oauth?code=1&state=s"),
      ("kakaoabc:/oauth", "kakaoabc:/oauth?code=1&state=s"),
    ])
  func redirectURIWithQuery(uri: String, url: String) throws {
    #expect(KakaoExpectedCallback(uri: uri, state: "s").matches(try #require(URL(string: url))))
  }

  @Test(
    "Any other URL doesn't match the redirect URI",
    arguments: [
      ("kakaoabc://oauth", "kakaoabc://oauthX?code=1&state=s"),
      ("kakaoabc://oauth", "kakaoabc://oauth/extra?code=1&state=s"),
      ("kakaoabc://oauth", "kakaoabcd://oauth?code=1&state=s"),
      ("kakaoabc://oauth", "kakaoabc://user@oauth?code=1&state=s"),
      ("kakaoabc://oauth", "kakaoabc://oauth?code=1&state=s#fragment"),
      ("kakaoabc://oauth", "kakaoabc://oauth?code=1&state=s#%90"),
      ("kakaoabc://oauth", "kakaoabc://%90@oauth?code=1&state=s"),
      ("kakaoabc:/oauth", "kakaoabc://%90/oauth?code=1&state=s"),
      ("http://localhost:8765/oauth", "http://localhost:8766/oauth?code=1&state=s"),
      ("http://localhost:8765/oauth", "https://localhost:8765/oauth?code=1&state=s"),
      ("http://localhost:8765/oauth", "http://localhost:8765/oauth2?code=1&state=s"),
      ("http://localhost:8765/a/b", "http://localhost:8765/a%2Fb?code=1&state=s"),
      ("", "?code=1&state=s"),
      ("http://localhost:8765/oauth", "http://localhost.evil.example:8765/oauth?code=1&state=s"),
    ])
  func otherURLs(uri: String, url: String) throws {
    #expect(!KakaoExpectedCallback(uri: uri, state: "s").matchesRedirectURI(of: try #require(URL(string: url))))
  }

  @Test(
    "A different or repeated state doesn't match",
    arguments: ["code=1", "code=1&state=t", "code=1&state=s&state=s", "code=1&state=S"])
  func wrongState(query: String) throws {
    let url = try #require(URL(string: "kakaoabc://oauth?\(query)"))
    #expect(!KakaoExpectedCallback(uri: "kakaoabc://oauth", state: "s").matches(url))
  }
}
