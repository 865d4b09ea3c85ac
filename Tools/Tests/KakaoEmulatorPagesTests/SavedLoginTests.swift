import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

/// Tests of "Save login information" and the account picker.
@Suite struct SavedLoginTests {
  /// Signs in with "Save login information" and cancels the login, so that the browser keeps only the login
  /// information.
  static func save(_ key: String, in browser: inout TestBrowser) async throws {
    let login = try await browser.open(Site.authorizeURI(["prompt": "login"]))
    let consent = try await browser.submit(login, ["loginKey": key, "password": Site.password], tick: ["save"])
    #expect(try await browser.submit(consent, press: ("decision", "cancel")).status == .found)
  }

  static func picker(_ browser: inout TestBrowser, prompt: String = "select_account") async throws
    -> TestBrowserResponse
  {
    try await browser.open(Site.authorizeURI(["prompt": prompt]))
  }

  @Test("A saved account can be chosen without a password")
  func savedAccountNeedsNoPassword() async throws {
    let site = try await Site()
    try await site.visit { browser in
      try await Self.save("minji@example.com", in: &browser)
      let proof = site.clock.now
      browser.cookie = nil
      site.clock.advance(by: 40 * 86_400)
      let consent = try await browser.submit(try await Self.picker(&browser), press: ("account", "1"))
      let callback = try await browser.submit(consent, press: ("decision", "agree")).location
      let code = try await site.code(in: callback)
      #expect(code?.accountID == 1)
      #expect(code?.authenticatedAt == proof)
    }
  }

  @Test("Choosing an account creates a new session")
  func selectedAccountGetsNewSession() async throws {
    try await Site().visit { browser in
      try await Self.save("jun", in: &browser)
      try await Self.save("minji@example.com", in: &browser)
      let before = browser.cookie
      let consent = try await browser.submit(try await Self.picker(&browser), press: ("account", "2"))
      #expect(consent.html.contains("jun@kakao.com"))
      #expect(browser.cookie != before)
      let same = browser.cookie
      let again = try await browser.submit(try await Self.picker(&browser), press: ("account", "2"))
      #expect(again.html.contains("jun@kakao.com"))
      #expect(browser.cookie == same)
    }
  }

  @Test("Login information isn't saved unless the user chooses it")
  func savingIsOptional() async throws {
    try await Site().visit { browser in
      _ = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      let login = try await Self.picker(&browser)
      #expect(try login.page.forms.first?.has("password") == true)
    }
  }

  @Test("The user can sign in with another account")
  func anotherAccountCanBeUsed() async throws {
    try await Site().visit { browser in
      try await Self.save("minji@example.com", in: &browser)
      let login = try await browser.submit(try await Self.picker(&browser), press: ("account", "other"))
      #expect(try await browser.logIn(login, as: "jun").html.contains("jun@kakao.com"))
    }
  }

  @Test("An account can be removed from the list")
  func accountIsRemovedFromList() async throws {
    let site = try await Site()
    try await site.visit { browser in
      try await Self.save("jun", in: &browser)
      try await Self.save("minji@example.com", in: &browser)
      let stolen = browser
      let rest = try await browser.submit(try await Self.picker(&browser), press: ("remove", "1"))
      #expect(rest.html.contains("jun@kakao.com") && !rest.html.contains("minji@example.com"))
      let login = try await browser.submit(rest, press: ("remove", "2"))
      #expect(try login.page.forms.first?.has("password") == true)
      var thief = stolen
      #expect(try await Self.picker(&thief).page.forms.first?.has("password") == true)
    }
  }

  @Test(
    "prompt=select_account accepts a trailing space, login takes precedence over it, and none is an error",
    arguments: ["select_account ", "select_account%20", "login,select_account", "none,select_account"])
  func promptCombinationsAreHandled(prompt: String) async throws {
    try await Site().visit { browser in
      try await Self.save("minji@example.com", in: &browser)
      let uri = Site.authorizeURI() + "&prompt=" + prompt.replacingOccurrences(of: " ", with: "+")
      let answer = try await browser.open(uri)
      switch prompt {
      case "login,select_account": #expect(try answer.page.forms.first?.has("password") == true)
      case "none,select_account": #expect(try answer.page.title == "Bad request (KOE204)")
      default: #expect(try answer.page.forms.first?.buttons.contains(.init(name: "account", value: "1")) == true)
      }
    }
  }

  @Test("The login page links to saved accounts if one can be used")
  func loginPageLinksToSavedAccounts() async throws {
    try await Site().visit { browser in
      let link = /href="(\/login\/select_account[^"]+)"/
      #expect(try await browser.open(Site.authorizeURI()).html.firstMatch(of: link) == nil)
      try await Self.save("minji@example.com", in: &browser)
      browser.cookie = nil
      #expect(try await browser.open(Site.authorizeURI(["prompt": "login"])).html.firstMatch(of: link) == nil)
      let login = try await browser.open(Site.authorizeURI())
      let picker = try await browser.open(String(try #require(login.html.firstMatch(of: link)).1))
      let consent = try await browser.submit(picker, press: ("account", "1"))
      #expect(try consent.page.forms.first?.buttons.contains(.init(name: "decision", value: "agree")) == true)
    }
  }

  @Test("Only listed accounts can be chosen")
  func onlyListedAccountsAreSelectable() async throws {
    try await Site().visit { browser in
      try await Self.save("minji@example.com", in: &browser)
      let page = try await Self.picker(&browser)
      var fields = ["request": try #require(try page.field("request")), "account": "2"]
      fields["form_token"] = try page.field("form_token")
      #expect(try await browser.post("/login/select_account", fields).status == .badRequest)
      fields["form_token"] = nil
      fields["account"] = "1"
      #expect(try await browser.post("/login/select_account", fields).status == .forbidden)
    }
  }

  @Test("The list expires after a year and has at most five accounts")
  func listExpiresAfterAYearAndKeepsFive() async throws {
    let site = try await Site()
    for id in Int64(10)..<16 {
      var account = Site.minji
      (account.id, account.email) = (id, "p\(id)@example.com")
      try await site.save(account)
    }
    try await site.visit { browser in
      for id in 10..<16 { try await Self.save("p\(id)@example.com", in: &browser) }
      let page = try await Self.picker(&browser)
      #expect(
        try page.page.forms.first?.buttons.filter { $0.name == "remove" }.map(\.value) == [
          "15", "14", "13", "12", "11",
        ])
      site.clock.advance(by: 365 * 86_400 - 1)
      #expect(try await Self.picker(&browser).page.forms.first?.has("password") == false)
      site.clock.advance(by: 1)
      #expect(try await Self.picker(&browser).page.forms.first?.has("password") == true)
    }
  }

  @Test("Signing out everywhere removes the account's saved logins in all browsers")
  func signOutEverywhereRemovesSavedLogins() async throws {
    try await Site().visit { browser in
      var other = browser
      try await Self.save("jun", in: &other)
      try await Self.save("minji@example.com", in: &other)
      try await Self.save("minji@example.com", in: &browser)
      _ = try await browser.submit(try await browser.open("/weblogin/account/security/sessions"))
      #expect(try await Self.picker(&browser).page.forms.first?.has("password") == true)
      let rest = try await Self.picker(&other)
      #expect(rest.html.contains("jun@kakao.com") && !rest.html.contains("minji@example.com"))
    }
  }

  @Test("Signing out everywhere ends a pending QR login")
  func signOutEverywhereCancelsQRLogin() async throws {
    try await Site().visit { browser in
      var phone = browser
      let (_, confirm, own) = try await QRLoginTests.show(&browser)
      let question = try await QRLoginTests.confirmPage(&phone, confirm)
      _ = try await phone.submit(question, press: ("answer", "confirm"))
      _ = try await phone.submit(try await phone.open("/weblogin/account/security/sessions"))
      #expect(try await browser.get(own).page.title == "The QR code has expired")
    }
  }

  @Test("Scripts can't read the cookie, and an attacker who sets it can't see accounts that are saved later")
  func cookieIsHTTPOnlyAndUnforgeable() async throws {
    try await Site().visit { browser in
      var attacker = browser
      try await Self.save("jun", in: &attacker)
      browser.setCookie("saved_logins", to: attacker.value(of: "saved_logins"))
      let login = try await browser.open(Site.authorizeURI(["prompt": "login"]))
      let request = try #require(try login.field("request"))
      let answer = try await browser.post(
        "/login/",
        [
          "request": request, "form_token": try #require(try login.field("form_token")), "save": "true",
          "loginKey": "minji@example.com", "password": Site.password,
        ])
      let cookie = try #require(answer.response.headers[values: .setCookie].first { $0.hasPrefix("saved_logins=") })
      #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
      #expect(try await !Self.picker(&attacker).html.contains("minji@example.com"))
    }
  }
}
