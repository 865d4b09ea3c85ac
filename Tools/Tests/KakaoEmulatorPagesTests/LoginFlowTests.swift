import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

@Suite struct LoginFlowTests {
  @Test("A browser without a session is redirected to the login page, as by Kakao")
  func signedOutUserIsSentToLoginPage() async throws {
    try await Site().visit { browser in
      let answer = try await browser.get(Site.authorizeURI())
      #expect(answer.status == .found)
      let location = try #require(answer.location)
      #expect(location.hasPrefix("/login/?continue=http%3A%2F%2F127.0.0.1%3A9090%2Foauth%2Fauthorize%3Frequest%3D"))
      #expect(location.hasSuffix("%26through_account%3Dtrue#login"))
    }
  }

  @Test("Login and consent lead to a code")
  func loginAndConsentIssueCode() async throws {
    let site = try await Site()
    let callback = try await site.visit { browser in
      let login = try await browser.open(Site.authorizeURI(["nonce": "n-1"]))
      let consent = try await browser.logIn(login)
      #expect(try consent.page.title.hasPrefix("Demo"))
      let answer = try await browser.submit(consent, press: ("decision", "agree"), tick: ["item.account_email"])
      #expect(answer.status == .found)
      return answer.location
    }
    #expect(callback?.hasPrefix(Site.redirectURI + "?code=") == true)
    #expect(Site.query(of: callback)["state"] == "s-1")
    let code = try #require(try await site.code(in: callback))
    #expect(code.accountID == Site.minji.id)
    #expect(code.scopes == ["profile_nickname", "account_email", "openid"])
    #expect(code.nonce == "n-1")
    let link = try #require(try await site.services.storage.link(app: 1, account: 1))
    #expect(link.agreedScopes == ["profile_nickname", "account_email"])
    #expect(Set(link.agreedTerms.keys) == ["service"])
  }

  @Test("Agreeing to all includes the optional items")
  func agreeToAllIncludesOptionalItems() async throws {
    let site = try await Site()
    try await site.visit { browser in
      let consent = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      _ = try await browser.submit(consent, press: ("decision", "agree_all"))
    }
    let link = try #require(try await site.services.storage.link(app: 1, account: 1))
    #expect(link.agreedScopes == ["profile_nickname", "account_email"])
    #expect(Set(link.agreedTerms.keys) == ["service", "news"])
  }

  @Test("Requested optional terms can be declined")
  func optionalTermsCanBeOmitted() async throws {
    let site = try await Site()
    try await site.visit { browser in
      let consent = try await browser.logIn(
        try await browser.open(Site.authorizeURI(["service_terms": "service,news"])))
      let callback = try await browser.submit(consent, press: ("decision", "agree")).location
      #expect(try await site.code(in: callback) != nil)
    }
    let link = try await site.services.storage.link(app: 1, account: 1)
    #expect(link.map { Array($0.agreedTerms.keys) } == ["service"])
  }

  @Test("A second login shows no page")
  func secondLoginAsksNothing() async throws {
    let site = try await Site()
    let second = try await site.visit { browser in
      let consent = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      _ = try await browser.submit(consent, press: ("decision", "agree"))
      return try await browser.get(Site.authorizeURI(["scope": "profile_nickname"])).location
    }
    #expect(try await site.code(in: second)?.scopes == ["profile_nickname"])
  }

  @Test("Canceling redirects to the app with an error and creates no link")
  func cancellingReturnsErrorWithoutLinking() async throws {
    let site = try await Site()
    let callback = try await site.visit { browser in
      let consent = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      return try await browser.submit(consent, press: ("decision", "cancel")).location
    }
    #expect(
      callback == Site.redirectURI + "?error=access_denied&error_description=User%20denied%20access&state=s-1")
    #expect(try await site.services.storage.link(app: 1, account: 1) == nil)
  }

  @Test(
    "A wrong password and an unknown account have the same error message",
    arguments: ["minji@example.com", "nobody@example.com"])
  func wrongPasswordAndUnknownAccountLookSame(key: String) async throws {
    try await Site().visit { browser in
      let login = try await browser.open(Site.authorizeURI())
      let answer = try await browser.submit(login, ["loginKey": key, "password": "wrong"])
      #expect(answer.status == .unauthorized)
      #expect(try answer.page.alert == "The account or the password is wrong. Check both and try again.")
      #expect(try answer.field("loginKey") == key)
      #expect(!answer.html.contains("\"wrong\""))
    }
  }

  @Test("prompt=login requests the password again")
  func promptLoginRequiresPassword() async throws {
    let site = try await Site()
    try await site.visit { browser in
      let consent = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      _ = try await browser.submit(consent, press: ("decision", "agree"))
      site.clock.advance(by: 60)
      let login = try await browser.open(Site.authorizeURI(["prompt": "login"]))
      #expect(try login.page.forms.first?.has("password") == true)
      let answer = try await browser.logIn(login)
      #expect(try await site.code(in: answer.location)?.authenticatedAt == site.clock.now)
    }
  }

  @Test("The account session expires after a fixed time", arguments: [(false, 86_400.0), (true, 30 * 86_400.0)])
  func sessionExpires(stay: Bool, lifetime: Double) async throws {
    let site = try await Site()
    try await site.visit { browser in
      let login = try await browser.open(Site.authorizeURI())
      let consent = try await browser.submit(
        login, ["loginKey": "jun", "password": Site.password], tick: stay ? ["stay"] : [])
      _ = try await browser.submit(consent, press: ("decision", "agree"))
      site.clock.advance(by: lifetime - 1)
      let before = try await browser.get(Site.authorizeURI()).location
      #expect(before?.hasPrefix(Site.redirectURI) == true)
      site.clock.advance(by: 1)
      let after = try await browser.get(Site.authorizeURI()).location
      #expect(after?.hasPrefix("/login/") == true)
    }
  }

  @Test("A login with prompt=none never shows a page")
  func promptNoneShowsNoPage() async throws {
    try await Site().visit { browser in
      let stranger = try await browser.get(Site.authorizeURI(["prompt": "none"])).location
      #expect(Site.query(of: stranger)["error"] == "login_required")
      _ = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      let unlinked = try await browser.get(Site.authorizeURI(["prompt": "none"])).location
      #expect(Site.query(of: unlinked)["error"] == "consent_required")
      #expect(Site.query(of: unlinked)["state"] == "s-1")
    }
  }

  @Test("The user can respond to an authorization request only once")
  func requestIsAnsweredOnce() async throws {
    try await Site().visit { browser in
      let consent = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      let name = try #require(try consent.field("request"))
      _ = try await browser.submit(consent, press: ("decision", "agree"))
      let back = try await browser.open(PagePath.authorize(name))
      #expect(back.status == .gone)
      #expect(try back.page.title == "This login request has expired")
      #expect(try await browser.submit(consent, press: ("decision", "cancel")).status == .gone)
    }
  }

  @Test("A request expires after half an hour", arguments: [(1799.0, false), (1800.0, true)])
  func requestExpiresAfterHalfAnHour(seconds: Double, isOver: Bool) async throws {
    let site = try await Site()
    try await site.visit { browser in
      let login = try await browser.open(Site.authorizeURI())
      site.clock.advance(by: seconds)
      #expect(try await (browser.logIn(login).status == .gone) == isOver)
    }
  }

  @Test("openid isn't granted if scope doesn't include it")
  func scopeWithoutOpenIDOmitsIDToken() async throws {
    let site = try await Site()
    let callback = try await site.visit { browser in
      let consent = try await browser.logIn(try await browser.open(Site.authorizeURI(["scope": "account_email"])))
      return try await browser.submit(consent, press: ("decision", "agree")).location
    }
    #expect(try await site.code(in: callback)?.scopes == ["profile_nickname", "account_email"])
  }
}
