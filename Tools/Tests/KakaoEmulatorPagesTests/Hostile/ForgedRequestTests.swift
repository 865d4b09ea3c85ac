import Foundation
import HTTPTypes
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

/// Tests of requests that another site can make a signed-in browser send.
@Suite struct ForgedRequestTests {
  @Test("A form without a token is rejected on every page")
  func formNeedsToken() async throws {
    let site = try await Site()
    try await site.visit { browser in
      _ = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      let cookie = browser.cookie
      for route in try PageRoute.all(.post, services: site.services) {
        for token in [[:], ["form_token": ""], ["form_token": String(repeating: "0", count: 64)]] {
          let answer = try await browser.post(
            route, token.merging(["request": "x", "app": "1", "decision": "agree", "loginKey": "jun"]) { $1 })
          #expect(answer.status.kind == .clientError, "\(route)")
          #expect(answer.response.headers[.setCookie] == nil, "\(route)")
        }
      }
      #expect(browser.cookie == cookie)
    }
    #expect(try await site.services.storage.accounts().count == 2)
    #expect(try await site.services.storage.link(app: 1, account: 1) == nil)
  }

  /// A token for one form isn't valid for another form, even in the same browser and request.
  @Test("A token is valid only for its own form")
  func tokenIsForOneForm() async throws {
    let site = try await Site()
    try await site.visit { browser in
      let consent = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      let fields = [
        "request": try #require(try consent.field("request")),
        "form_token": try #require(try consent.field("form_token")),
      ]
      for route in try PageRoute.all(.post, services: site.services) where route != "/oauth/consent" {
        let answer = try await browser.post(
          route, fields.merging(["loginKey": "jun", "password": Site.password, "talk": "continue"]) { $1 })
        #expect(answer.status.kind == .clientError, "\(route)")
      }
    }
  }

  /// A page that another site could show in a frame would allow clickjacking.
  @Test("Pages can't be shown in a frame or cached", arguments: [true, false])
  func pagesForbidFramesAndCaching(isSignedIn: Bool) async throws {
    let site = try await Site()
    try await site.visit { browser in
      let login = try await browser.open(Site.authorizeURI())
      if isSignedIn { _ = try await browser.logIn(login) }
      for route in try PageRoute.all(.get, services: site.services) {
        let answer = try await browser.open(route)
        guard answer.response.headers[.contentType]?.hasPrefix("text/html") ?? false else { continue }
        let policy = try #require(answer.response.headers[.contentSecurityPolicy])
        #expect(policy.contains("frame-ancestors 'none'") && policy.contains("default-src 'none'"), "\(route)")
        #expect(answer.response.headers[try #require(HTTPField.Name("X-Frame-Options"))] == "DENY", "\(route)")
        #expect(answer.response.headers[.cacheControl] == "no-store", "\(route)")
      }
    }
  }

  @Test(
    "A session cookie that the emulator didn't issue isn't accepted",
    arguments: ["", "x", String(repeating: "A", count: 43), "\"<script>", String(repeating: "한", count: 43)])
  func plantedCookieIsNotSession(value: String) async throws {
    let site = try await Site()
    try await site.visit { browser in
      browser.setCookie("account_session", to: value)
      let login = try await browser.open(Site.authorizeURI())
      #expect(login.html.contains("loginKey"))
      _ = try await browser.logIn(login)
      #expect(browser.cookie != "account_session=\(value)")
      browser.setCookie("account_session", to: value)
      #expect(try await browser.open(Site.authorizeURI()).html.contains("loginKey"))
    }
  }

  /// With relative redirects, a forged Host header has no influence on the next page.
  @Test("Redirects between pages contain no host")
  func redirectsAreRelative() async throws {
    try await Site().visit { browser in
      for uri in [Site.authorizeURI(), Site.authorizeURI(["prompt": "create"]), "/weblogin/account"] {
        let answer = try await browser.get(uri)
        #expect(answer.location?.hasPrefix("/") == true)
        #expect(answer.location?.hasPrefix("//") == false)
      }
    }
  }

  /// After 307 or 308, a browser would send the form, and thereby the password, to the target (RFC 9700 section 4.12).
  @Test("No redirect makes the browser send a form again")
  func redirectsDropForms() async throws {
    try await Site().visit { browser in
      let base = try #require(URL(string: "http://localhost"))
      let login = try #require(try await browser.open(Site.authorizeURI()).page.forms.first)
      let signIn = try login.submission(
        from: base, setting: ["loginKey": "minji@example.com", "password": Site.password], pressing: nil, ticking: [])
      let signedIn = try await browser.post(signIn.url.path, body: try #require(signIn.form))
      #expect([.found, .seeOther].contains(signedIn.status))
      let next = try #require(signedIn.location)
      let consent = try #require(try await browser.open(next).page.forms.first)
      let agreement = try consent.submission(
        from: base, setting: [:], pressing: (name: "decision", value: "agree"), ticking: [])
      let agreed = try await browser.post(agreement.url.path, body: try #require(agreement.form))
      #expect([.found, .seeOther].contains(agreed.status))
    }
  }
}
