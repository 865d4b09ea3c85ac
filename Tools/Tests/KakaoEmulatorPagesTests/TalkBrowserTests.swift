import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

/// Tests of KakaoTalk's in-app browser.
@Suite struct TalkBrowserTests {
  @Test("KakaoTalk's browser signs its user in without a page")
  func signsInUserWithoutPassword() async throws {
    let site = try await Site()
    try await site.visit { browser in
      browser.userAgent = TestBrowser.talkUserAgent
      let login = try await browser.open(Site.authorizeURI())
      #expect(try login.page.forms.first?.has("save") == false)
      #expect(!login.html.contains("/login/qr"))
      let consent = try await browser.logIn(login)
      _ = try await browser.submit(consent, press: ("decision", "agree"))
      browser.cookie = nil
      site.clock.advance(by: 90 * 86_400)
      for prompt in [nil, "none", "login"] {
        let callback = try await browser.open(Site.authorizeURI(["prompt": prompt])).location
        #expect(try await site.code(in: callback)?.accountID == 1, "\(prompt ?? "no prompt")")
      }
    }
  }

  @Test("KakaoTalk's browser requests the password at the first login")
  func firstLoginNeedsPassword() async throws {
    try await Site().visit { browser in
      browser.userAgent = TestBrowser.talkUserAgent
      let callback = try await browser.open(Site.authorizeURI(["prompt": "none"])).location
      #expect(Site.query(of: callback)["error"] == "login_required")
    }
  }

  @Test("Other browsers request the password")
  func otherBrowsersNeedPassword() async throws {
    try await Site().visit { browser in
      try await SavedLoginTests.save("minji@example.com", in: &browser)
      browser.cookie = nil
      let login = try await browser.open(Site.authorizeURI())
      #expect(try login.page.forms.first?.has("password") == true)
    }
  }

  @Test("With prompt=create, KakaoTalk's browser shows the sign-up page instead of signing in automatically")
  func promptCreateComesFirst() async throws {
    try await Site().visit { browser in
      browser.userAgent = TestBrowser.talkUserAgent
      try await SavedLoginTests.save("minji@example.com", in: &browser)
      browser.cookie = nil
      let page = try await browser.open(Site.authorizeURI(["prompt": "create"]))
      #expect(try page.page.title == "Create a Kakao Account")
    }
  }
}
