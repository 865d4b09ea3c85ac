import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

/// Tests of the QR code login: one browser shows the code, and another browser confirms the login.
@Suite struct QRLoginTests {
  /// Opens the page with the QR code.
  ///
  /// Returns the page, the URL of the confirmation page, and the URL of the page itself.
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

  /// Requests the login's status, as the script of the page with the QR code does.
  static func status(_ browser: inout TestBrowser, _ confirm: String) async throws -> TestBrowserResponse {
    try await browser.get(confirm.replacing("/confirm", with: "/status"))
  }

  static func number(on page: TestBrowserResponse) throws -> String {
    String(try #require(page.html.firstMatch(of: /<strong>(\d\d)<\/strong>/)?.1))
  }

  /// Opens the confirmation page in the phone's browser and signs in.
  static func confirmPage(_ phone: inout TestBrowser, _ address: String) async throws -> TestBrowserResponse {
    try await phone.logIn(try await phone.open(address), as: "jun")
  }

  @Test("A second browser can confirm the login of the first")
  func secondBrowserConfirmsLogin() async throws {
    let site = try await Site()
    try await site.visit { browser in
      var phone = browser
      let (page, confirm, own) = try await Self.show(&browser)
      #expect(page.html.contains(#"<noscript><meta http-equiv="refresh" content="10"/></noscript>"#))
      #expect(page.html.contains("/static/qr.js"))
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

  @Test("An earlier sign-in on the phone is sufficient without prompt=login")
  func oldSessionConfirmsLogin() async throws {
    let site = try await Site()
    try await site.visit { browser in
      var phone = browser
      _ = try await phone.logIn(try await phone.open(Site.authorizeURI()), as: "jun")
      let proof = site.clock.now
      site.clock.advance(by: 3600)
      let (_, confirm, own) = try await Self.show(&browser)
      _ = try await phone.submit(try await phone.get(confirm), press: ("answer", "confirm"))
      let callback = try await browser.submit(try await browser.open(own), press: ("decision", "agree")).location
      #expect(try await site.code(in: callback)?.authenticatedAt == proof)
    }
  }

  @Test("With prompt=login, the phone asks for the password again, and the first browser doesn't")
  func phoneLogsInAgainForPromptLogin() async throws {
    let site = try await Site()
    try await site.visit { browser in
      var phone = browser
      _ = try await phone.logIn(try await phone.open(Site.authorizeURI()), as: "jun")
      site.clock.advance(by: 3600)
      let (_, confirm, own) = try await Self.show(&browser, prompt: "login")
      let login = try await phone.open(confirm)
      #expect(login.html.contains("Log in to confirm the login on the other device."))
      let question = try await phone.logIn(login, as: "jun")
      _ = try await phone.submit(question, press: ("answer", "confirm"))
      let callback = try await browser.submit(try await browser.open(own), press: ("decision", "agree")).location
      let code = try await site.code(in: callback)
      #expect(code?.accountID == 2 && code?.authenticatedAt == site.clock.now)
    }
  }

  @Test("A login with prompt=login can't be confirmed with an existing session")
  func oldSessionDoesNotSatisfyPromptLogin() async throws {
    let site = try await Site()
    try await site.visit { browser in
      var phone = browser
      _ = try await phone.logIn(try await phone.open(Site.authorizeURI()), as: "jun")
      site.clock.advance(by: 60)
      let (_, confirm, own) = try await Self.show(&browser, prompt: "login")
      let secret = try #require(confirm.split(separator: "=").last.map(String.init))
      let cookie = try #require(phone.value(of: "account_session"))
      let token = site.services.formTokens.token(
        for: .qr, browser: Browser(cookie: cookie, isNew: false), subject: secret)
      let fields = ["qr": secret, "answer": "confirm", "form_token": token]
      #expect(try await phone.post("/login/qr/confirm", fields).status == .forbidden)
      #expect(try await Self.status(&browser, confirm).html == #"{"waiting":true}"#)
      #expect(try await browser.get(own).html.contains("<svg"))
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

  @Test("The status shows whether the QR code waits for a confirmation", arguments: ["confirm", "refuse", "expire"])
  func statusFollowsCode(end: String) async throws {
    let site = try await Site()
    try await site.visit { browser in
      var phone = browser
      let (_, confirm, _) = try await Self.show(&browser)
      let question = try await Self.confirmPage(&phone, confirm)
      let waiting = try await Self.status(&browser, confirm)
      #expect(waiting.html == #"{"waiting":true}"# && waiting.response.headers[.cacheControl] == "no-store")
      if end == "expire" {
        site.clock.advance(by: 180)
      } else {
        _ = try await phone.submit(question, press: ("answer", end))
      }
      #expect(try await Self.status(&browser, confirm).html == #"{"waiting":false}"#)
    }
  }

  @Test("Another browser can't read the status")
  func statusIsForOneBrowser() async throws {
    try await Site().visit { browser in
      var phone = browser
      let (_, confirm, _) = try await Self.show(&browser)
      #expect(try await Self.status(&phone, confirm).status == .forbidden)
      _ = try await Self.confirmPage(&phone, confirm)
      #expect(try await Self.status(&phone, confirm).status == .forbidden)
    }
  }

  @Test(
    "If only this machine can open the address, the page shows the command that makes it available to a phone",
    arguments: [("http://127.0.0.1:9090", "9090", ""), ("http://localhost:9191", "9191", " --port 9191")])
  func localPageShowsCommand(issuer: String, port: String, option: String) async throws {
    var site = try await Site(issuer: issuer)
    site.services.isOnLoopback = true
    site.services.privateAddress = { "192.168.0.10" }
    let page = try await site.visit { try await Self.show(&$0).page.html }
    #expect(page.contains("A phone can&#39;t open the address in the code"))
    #expect(page.contains(#"<code class="command">kakao emulator start --tls --host 192.168.0.10\#(option)</code>"#))
    #expect(page.contains("https://192.168.0.10:\(port)."))
  }

  @Test(
    "If the emulator can't suggest an address, the page shows the option --published-url", arguments: [true, false])
  func localPageWithoutAddress(isOnLoopback: Bool) async throws {
    var site = try await Site()
    site.services.isOnLoopback = isOnLoopback
    // If other machines can already reach the emulator, as in a container, this machine's address may be the wrong one.
    let address = isOnLoopback ? nil : "192.168.0.10"
    site.services.privateAddress = { address }
    let page = try await site.visit { try await Self.show(&$0).page.html }
    #expect(page.contains("--published-url") && !page.contains("192.168.0.10"))
  }

  @Test("If a phone can open the address, the page doesn't mention this machine")
  func publicPageShowsNoCommand() async throws {
    let site = try await Site(issuer: "https://192.168.0.10:9090")
    let page = try await site.visit { try await Self.show(&$0).page.html }
    #expect(!page.contains("class=\"alert\"") && !page.contains("kakao emulator start"))
  }

  @Test("In KakaoTalk's browser, the user doesn't need to sign in again")
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
