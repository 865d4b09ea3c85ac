import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of URLs that resemble registered URLs, in all parameters that contain a redirect target.
@Suite struct OpenRedirectTests {
  private static let lookalikes = [
    "http://localhost:8765/oauth/", "http://localhost:8765/oauth#", "http://localhost:8765/oauth?",
    "http://localhost:8765/OAUTH", "HTTP://localhost:8765/oauth", "http://LOCALHOST:8765/oauth",
    "http://localhost:08765/oauth", "http://localhost.:8765/oauth", "http://localhost:8765//oauth",
    "http://localhost:8765/x/../oauth", "http://localhost:8765/%6fauth", "http://localhost:8765\\@evil.example/oauth",
    "http://localhost:8765@evil.example/oauth", "http://evil.example/?http://localhost:8765/oauth",
    "http://evil.example#http://localhost:8765/oauth", "http://loc\u{430}lhost:8765/oauth",
    "http://localhost:8765/oauth\u{0}", " http://localhost:8765/oauth", "http://localhost:8765/oauth\n",
    "http://localhost:8765/oauth\u{301}", "//localhost:8765/oauth", "javascript://localhost:8765/oauth%0aalert(1)",
    "data:text/html,x", "\u{FF48}ttp://localhost:8765/oauth",
  ]

  @Test("A redirect URI that resembles a registered one is rejected", arguments: lookalikes)
  func lookalikeRedirectURIIsRejected(uri: String) async throws {
    try await Site().visit { browser in
      _ = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      for changes in [[:], ["prompt": "none"], ["scope": "unknown"]] {
        let answer = try await browser.get(Site.authorizeURI(changes.merging(["redirect_uri": uri]) { $1 }))
        #expect(answer.status == .badRequest)
        #expect(answer.location == nil)
      }
    }
  }

  @Test(
    "A logout redirect URI that resembles a registered one is rejected",
    arguments: lookalikes.map { $0.replacing("oauth", with: "bye") })
  func lookalikeLogoutRedirectURIIsRejected(uri: String) async throws {
    try await Site().visit { browser in
      let answer = try await browser.get(
        "/oauth/logout?client_id=\(Site.restKey)&logout_redirect_uri=\(URLText.encode(uri))")
      #expect(answer.status == .badRequest)
      #expect(answer.location == nil)
    }
  }

  @Test(
    "The account pages don't redirect to other sites",
    arguments: [
      "http://evil.example/", "//evil.example/", "/\\evil.example", "\\\\evil.example", "https:evil.example",
      "http://127.0.0.1:9090@evil.example/", "http://127.0.0.1:9090.evil.example/",
      "http://127.0.0.1:9090\\@evil.example/",
      "javascript:alert(1)", "data:text/html,x", "http://127.0.0.1:9091/", " http://evil.example/",
      "\thttp://evil.example/",
      "http://[::1]:9090/", "///evil.example", "http:///evil.example", "//127.0.0.1:9090@evil.example",
    ])
  func accountPagesStayOnServer(target: String) async throws {
    let site = try await Site()
    try await site.visit { browser in
      for route in try PageRoute.all(.get, services: site.services) {
        for name in ["continue", "return_url", "redirect_uri", "next", "request"] {
          let answer = try await browser.get("\(route)?\(name)=\(URLText.encode(target))")
          let location = answer.location ?? "/"
          #expect(location.hasPrefix("/") && !location.hasPrefix("//") && !location.hasPrefix("/\\"), "\(route)")
          #expect(!answer.html.contains("href=\"\(target)"), "\(route)")
          #expect(answer.response.headers[.contentSecurityPolicy]?.contains("evil.example") != true, "\(route)")
        }
      }
    }
  }
}
