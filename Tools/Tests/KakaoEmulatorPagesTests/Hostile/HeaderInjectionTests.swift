import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of line breaks in values that become part of a header.
@Suite struct HeaderInjectionTests {
  private static let hostile = "x\r\nSet-Cookie: account_session=\(String(repeating: "A", count: 43))\r\n\r\n<script>"

  @Test("All redirects to the app contain the encoded state")
  func callbacksEncodeState() async throws {
    try await Site().visit { browser in
      var login = try await browser.open(Site.authorizeURI(["state": Self.hostile]))
      let consent = try await browser.logIn(login)
      try Self.check(try await browser.submit(consent, press: ("decision", "agree")))
      try Self.check(try await browser.get(Site.authorizeURI(["state": Self.hostile, "prompt": "none"])))
      login = try await browser.open(Site.authorizeURI(["state": Self.hostile, "prompt": "login"]))
      let again = try await browser.logIn(login)
      try Self.check(again)
      let logout = try await browser.open(
        "/oauth/logout?client_id=\(Site.restKey)&logout_redirect_uri=http%3A%2F%2Flocalhost%3A8765%2Fbye"
          + "&state=\(URLText.encode(Self.hostile))")
      try Self.check(try await browser.submit(logout, press: ("end", "account")))
      try Self.check(try await browser.get(Site.authorizeURI(["state": Self.hostile, "prompt": "none"])))
    }
  }

  @Test("No parameter of a page is copied to a header unencoded")
  func parametersAreEscapedInHeaders() async throws {
    let parameters = [
      "continue", "request", "return_url", "agt", "app_key", "address_id", "app", "redirect_uri", "state",
    ]
    let site = try await Site()
    try await site.visit { browser in
      _ = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      let mine = browser.cookie
      for route in try PageRoute.all(.get, services: site.services) {
        for name in parameters {
          let answer = try await browser.get("\(route)?\(name)=\(URLText.encode(Self.hostile))")
          #expect(answer.response.headers.allSatisfy { !$0.value.contains("\r") && !$0.value.contains("\n") })
          #expect(browser.cookie == mine || route == "/logout")
          browser.cookie = mine
        }
      }
    }
  }

  private static func check(_ answer: TestBrowserResponse) throws {
    let location = try #require(answer.location)
    #expect(!location.contains("\r") && !location.contains("\n") && !location.contains("<"))
    #expect(Site.query(of: location)["state"] == hostile)
    #expect(answer.response.headers[values: .setCookie].allSatisfy { !$0.contains("AAAA") })
  }
}
