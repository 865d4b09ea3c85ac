import Foundation
import HTTPTypes
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

/// Tests of the QR code login: one browser shows the code, and another browser confirms the login.
@Suite struct QRLoginTests {
  /// Opens the QR page.
  ///
  /// Returns the page, the URL of the confirmation page, and the page's own URL.
  static func show(
    _ browser: inout TestBrowser, prompt: String? = nil, _ changes: [String: String?] = [:]
  ) async throws -> (page: TestBrowserResponse, confirm: String, own: String) {
    let login = try await browser.open(Site.authorizeURI(["prompt": prompt].merging(changes) { $1 }))
    let link = try #require(login.html.firstMatch(of: /href="(\/login\/qr\?continue=[^"]+)"/)?.1)
    let own = try #require(try await browser.get(String(link)).location)
    let page = try await browser.get(own)
    let secret = try #require(own.firstMatch(of: /&qr=([\w-]{43})$/)?.1)
    return (page, "/login/qr/confirm?qr=\(secret)", own)
  }

  static func number(on page: TestBrowserResponse) throws -> String {
    String(try #require(page.html.firstMatch(of: /<strong>(\d\d)<\/strong>/)?.1))
  }

  /// Opens the confirmation page on the phone and signs in.
  static func confirmPage(_ phone: inout TestBrowser, _ address: String) async throws -> TestBrowserResponse {
    try await phone.logIn(try await phone.open(address), as: "jun")
  }

  @Test("A second browser can confirm the login of the first")
  func secondBrowserConfirmsLogin() async throws {
    let site = try await Site()
    try await site.visit { browser in
      var phone = browser
      let (page, confirm, own) = try await Self.show(&browser)
      let refresh = try #require(HTTPField.Name("Refresh"))
      #expect(page.response.headers[refresh] == "10")
      #expect(page.html.contains(#"href="\#(own.replacingOccurrences(of: "&", with: "&amp;"))""#))
      #expect(page.html.contains("http://127.0.0.1:9090" + confirm))
      let question = try await Self.confirmPage(&phone, confirm)
      #expect(try Self.number(on: question) == Self.number(on: page))
      #expect(question.html.contains("jun@kakao.com"))
      #expect(try await browser.get(own).html.contains("<svg"))
      #expect(try await phone.submit(question, press: ("answer", "confirm")).page.title == "Login confirmed")
      let consent = try await browser.open(own)
      #expect(consent.html.contains("jun@kakao.com"))
      let callback = try await browser.submit(consent, press: ("decision", "agree")).location
      #expect(try await site.code(in: callback)?.accountID == 2)
      #expect(try await browser.get(own).status == .gone)
    }
  }

  @Test("A login with prompt=login can't be confirmed with an existing session")
  func oldSessionDoesNotSatisfyPromptLogin() async throws {
    let site = try await Site()
    try await site.visit { browser in
      var phone = browser
      _ = try await phone.logIn(try await phone.open(Site.authorizeURI()), as: "jun")
      let proof = site.clock.now
      site.clock.advance(by: 3600)
      for prompt in [nil, "login"] {
        let (_, confirm, own) = try await Self.show(&browser, prompt: prompt)
        _ = try await phone.submit(try await phone.get(confirm), press: ("answer", "confirm"))
        let next = try await browser.open(own)
        #expect(try next.page.forms.first?.has("password") == (prompt == "login"))
        guard prompt == nil else { continue }
        let callback = try await browser.submit(next, press: ("decision", "agree")).location
        #expect(try await site.code(in: callback)?.authenticatedAt == proof)
      }
    }
  }

  @Test("A new sign-in on the phone is sufficient for prompt=login")
  func freshSessionSatisfiesPromptLogin() async throws {
    try await Site().visit { browser in
      var phone = browser
      let (_, confirm, own) = try await Self.show(&browser, prompt: "login")
      _ = try await phone.submit(try await Self.confirmPage(&phone, confirm), press: ("answer", "confirm"))
      #expect(try await browser.open(own).html.contains("Agree and continue"))
    }
  }

  @Test("In KakaoTalk's browser, the user doesn't need to sign in")
  func kakaoTalkBrowserConfirmsLogin() async throws {
    try await Site().visit { browser in
      var phone = browser
      phone.userAgent = TestBrowser.talkUserAgent
      let (_, first, _) = try await Self.show(&browser)
      _ = try await Self.confirmPage(&phone, first)
      phone.cookie = nil
      #expect(try await phone.open(first).html.contains("jun@kakao.com"))
      phone.userAgent = nil
      phone.cookie = nil
      #expect(try await phone.open(first).page.forms.first?.has("password") == true)
    }
  }

  @Test("The code can't sign in another browser")
  func codeWorksOnlyInItsBrowser() async throws {
    try await Site().visit { browser in
      var (phone, thief) = (browser, browser)
      let (_, confirm, own) = try await Self.show(&browser)
      let question = try await Self.confirmPage(&phone, confirm)
      _ = try await phone.submit(question, press: ("answer", "confirm"))
      #expect(try await thief.get(own).status == .forbidden)
      _ = try await thief.open(Site.authorizeURI())
      #expect(try await thief.get(own).status == .forbidden)
      #expect(try await browser.open(own).html.contains("jun@kakao.com"))
    }
  }

  @Test("A refusal ends the login")
  func refusalEndsLogin() async throws {
    try await Site().visit { browser in
      var phone = browser
      let (_, confirm, own) = try await Self.show(&browser)
      let question = try await Self.confirmPage(&phone, confirm)
      #expect(try await phone.submit(question, press: ("answer", "refuse")).page.title == "Login declined")
      #expect(try await browser.get(own).page.title == "You are not logged in")
      #expect(try await phone.submit(question, press: ("answer", "confirm")).status == .gone)
      #expect(try await phone.get(confirm).status == .gone)
    }
  }

  @Test("The code expires after three minutes")
  func codeExpiresAfterThreeMinutes() async throws {
    let site = try await Site()
    try await site.visit { browser in
      var phone = browser
      let (_, confirm, own) = try await Self.show(&browser)
      let question = try await Self.confirmPage(&phone, confirm)
      site.clock.advance(by: 179)
      #expect(try await browser.get(own).page.title != "The QR code has expired")
      site.clock.advance(by: 1)
      #expect(try await browser.get(own).page.title == "The QR code has expired")
      #expect(try await phone.submit(question, press: ("answer", "confirm")).status == .gone)
    }
  }

  @Test("A form without its token doesn't confirm the login")
  func formWithoutTokenConfirmsNothing() async throws {
    try await Site().visit { browser in
      var phone = browser
      let (_, confirm, own) = try await Self.show(&browser)
      let question = try await Self.confirmPage(&phone, confirm)
      let secret = try #require(try question.field("qr"))
      let token = try #require(try question.field("form_token"))
      for fields in [["qr": secret], ["qr": secret, "form_token": String(token.reversed())]] {
        let answer = try await phone.post("/login/qr/confirm", fields.merging(["answer": "confirm"]) { $1 })
        #expect(answer.status == .forbidden)
      }
      #expect(try await browser.get(own).html.contains("<svg"))
    }
  }

  @Test("A user who isn't signed in on the phone logs in first")
  func signedOutConfirmerLogsInFirst() async throws {
    try await Site().visit { browser in
      var phone = browser
      let (_, confirm, _) = try await Self.show(&browser)
      #expect(try await phone.get(confirm).location?.hasPrefix("/login/?continue=") == true)
      #expect(try await phone.get("/login/qr/confirm?qr=unknown").status == .gone)
    }
  }
}
