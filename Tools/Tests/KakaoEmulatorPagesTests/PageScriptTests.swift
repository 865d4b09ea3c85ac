import HTTPTypes
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct PageScriptTests {
  @Test("The page of a service term has a close button, which a script makes visible")
  func termCloses() async throws {
    try await Site().visit { browser in
      let consent = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      let term = try #require(consent.html.firstMatch(of: /href="(\/oauth\/terms[^"]+)" target="_blank"/)?.1)
      let page = try await browser.open(String(term).replacing("&amp;", with: "&"))
      #expect(page.html.contains(#"<button type="button" class="secondary" id="close" hidden="hidden">Close</button>"#))
      #expect(page.html.contains("Close this window to return to the consent page."))
      #expect(page.html.contains(#"<script src="/static/close.js" type="module"></script>"#))
      let policy = try #require(page.response.headers[.contentSecurityPolicy])
      #expect(policy.contains("; script-src 'self'"))
      #expect(try await browser.get("/static/close.js").status == .ok)
    }
  }

  @Test("The login page and the consent page have no script, and forbid scripts")
  func otherPagesForbidScripts() async throws {
    try await Site().visit { browser in
      let login = try await browser.open(Site.authorizeURI())
      for page in [login, try await browser.logIn(login)] {
        #expect(!page.html.contains("<script"))
        #expect(page.response.headers[.contentSecurityPolicy]?.contains("script-src") == false)
      }
    }
  }
}
