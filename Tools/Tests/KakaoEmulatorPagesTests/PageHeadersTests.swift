import HTTPTypes
import Testing

@testable import KakaoEmulator

@Suite struct PageHeadersTests {
  @Test(
    "The Content Security Policy allows forms to redirect only to the app",
    arguments: [
      (nil, "form-action 'self';"),
      ("http://localhost:8765/oauth?x=1", "form-action 'self' http://localhost:8765;"),
      ("https://app.example/cb", "form-action 'self' https://app.example;"),
      ("kakaoabc://oauth", "form-action 'self' kakaoabc:;"),
      ("http://[::1]:8765/cb", "form-action 'self' http:;"),
      ("not a url;script-src *", "form-action 'self';"),
    ])
  func formActionAllowsAppOnly(redirectURI: String?, expected: String) throws {
    let policy = try #require(PageHeaders.fields(redirectURI: redirectURI)[.contentSecurityPolicy])
    #expect(policy.contains(expected))
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(policy.hasSuffix("frame-ancestors 'none'; base-uri 'none'"))
  }

  @Test("The headers prevent frames, caching, and referrers")
  func forbidsFramesCachesAndReferrers() throws {
    let fields = PageHeaders.fields(redirectURI: nil)
    #expect(fields[.cacheControl] == "no-store")
    #expect(fields[.xContentTypeOptions] == "nosniff")
    #expect(fields[try #require(HTTPField.Name("X-Frame-Options"))] == "DENY")
    #expect(fields[try #require(HTTPField.Name("Referrer-Policy"))] == "no-referrer")
  }
}
