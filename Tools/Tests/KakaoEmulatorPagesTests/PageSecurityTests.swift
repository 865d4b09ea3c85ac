import Foundation
import HTTPTypes
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

@Suite struct PageSecurityTests {
  @Test("Scripts can't read the session cookie")
  func cookieIsHTTPOnly() async throws {
    try await Site().visit { browser in
      let login = try await browser.open(Site.authorizeURI())
      let cookie = try #require(login.response.headers[.setCookie])
      #expect(Self.attributes(cookie) == ["HttpOnly", "SameSite=Lax", "Path=/"])
    }
  }

  @Test("The session cookie has the Secure attribute over TLS")
  func cookieIsSecureOverTLS() async throws {
    try await Site(issuer: "https://127.0.0.1:9090").visit { browser in
      let login = try await browser.open(Site.authorizeURI())
      #expect(Self.attributes(try #require(login.response.headers[.setCookie])).contains("Secure"))
    }
  }

  @Test("Each sign-in gets a new session cookie")
  func signInChangesCookie() async throws {
    try await Site().visit { browser in
      let login = try await browser.open(Site.authorizeURI())
      let planted = browser.cookie
      _ = try await browser.logIn(login)
      #expect(browser.cookie != planted)
      browser.cookie = planted
      #expect(try await browser.get(Site.authorizeURI()).location?.hasPrefix("/login/") == true)
    }
  }

  @Test("A form without its token is rejected")
  func formWithoutTokenIsRejected() async throws {
    let site = try await Site()
    try await site.visit { browser in
      let consent = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      let request = try #require(try consent.field("request"))
      let token = try #require(try consent.field("form_token"))
      for fields in [
        ["request": request, "decision": "agree"],
        ["request": request, "decision": "agree", "form_token": String(token.reversed())],
        ["request": request + "x", "decision": "agree", "form_token": token],
      ] {
        #expect(try await browser.post("/oauth/consent", fields).status == .forbidden)
      }
    }
    #expect(try await site.services.storage.link(app: 1, account: 1) == nil)
  }

  @Test("A form token of another browser is rejected")
  func otherBrowsersTokenIsRejected() async throws {
    let site = try await Site()
    try await site.visit { browser in
      var attacker = browser
      let forged = try await attacker.open(Site.authorizeURI())
      _ = try await browser.open(Site.authorizeURI())
      let answer = try await browser.post(
        "/login/",
        [
          "request": try #require(try forged.field("request")),
          "form_token": try #require(try forged.field("form_token")),
          "loginKey": "jun", "password": Site.password,
        ])
      #expect(answer.status == .forbidden)
      #expect(try answer.page.title == "The request was rejected")
      #expect(answer.response.headers[.setCookie] == nil)
    }
  }

  @Test("A consent page of a previous session is rejected")
  func earlierSessionsConsentPageIsRejected() async throws {
    let site = try await Site()
    try await site.visit { browser in
      let mine = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      _ = try await browser.logIn(try await browser.open(Site.authorizeURI(["prompt": "login"])), as: "jun")
      #expect(try await browser.submit(mine, press: ("decision", "agree")).status == .forbidden)
    }
    #expect(try await site.services.storage.link(app: 1, account: 2) == nil)
  }

  @Test("An answered request can't be answered again")
  func answeredRequestCannotBeReused() async throws {
    let site = try await Site()
    try await site.visit { browser in
      let login = try await browser.open(Site.authorizeURI())
      let pending = try await PendingAuthorizationRequest.load(try login.field("request"), services: site.services)
      let consent = try await browser.logIn(login)
      #expect(try await browser.submit(consent, press: ("decision", "agree")).location != nil)
      let session = AccountSession(
        id: SecretHash(of: "late"), accountID: 2, authenticatedAt: site.clock.now, expiresAt: .distantFuture)
      await #expect(throws: PageError.expired) { try await pending.recordSignIn(session, services: site.services) }
      await #expect(throws: PageError.expired) { try await pending.recordSelection(session, services: site.services) }
      await #expect(throws: PageError.expired) { try await pending.recordConsent(2, services: site.services) }
      await #expect(throws: PageError.expired) {
        try await pending.recordTalkConfirmation(session, services: site.services)
      }
      #expect(try await site.services.storage.authorizationRequest(pending.request.id) == nil)
    }
  }

  @Test("A malformed form shows an error page", arguments: [("x=%zz", 1), ("a=1&", 2), ("x", 70_000)])
  func malformedFormShowsPage(text: String, count: Int) async throws {
    try await Site().visit { browser in
      let answer = try await browser.post("/login/", body: String(repeating: text, count: count))
      #expect(answer.status == .badRequest)
      #expect(try answer.page.title == "Malformed request")
    }
  }

  @Test("The continue parameter doesn't redirect to another site")
  func continueStaysOnServer() async throws {
    try await Site().visit { browser in
      for target in ["http%3A%2F%2Fevil.example%2F", "%2F%2Fevil.example", "javascript%3Aalert(1)"] {
        let answer = try await browser.get("/login/?continue=" + target)
        #expect(answer.status == .gone)
        #expect(!answer.html.contains("evil") && !answer.html.contains("javascript"))
      }
    }
  }

  @Test(
    "An unverified redirect URI is never used",
    arguments: ["http://evil.example/", "http://localhost:8765/oauth.evil.example"])
  func unverifiedRedirectURIIsNotFollowed(uri: String) async throws {
    try await Site().visit { browser in
      for changes in [["redirect_uri": uri], ["redirect_uri": uri, "prompt": "none"]] {
        let answer = try await browser.get(Site.authorizeURI(changes))
        #expect(answer.status == .badRequest)
        #expect(answer.location == nil)
        #expect(try answer.page.title == "App settings error (KOE006)")
      }
    }
  }

  @Test("Markup in an app's name and in parameters is shown as text")
  func userInputIsEscaped() async throws {
    let hostile = "\"><script>alert(1)</script><i title='"
    let app = Site.app { $0.name = hostile }
    try await Site(app: app).visit { browser in
      let login = try await browser.open(Site.authorizeURI(["login_hint": hostile, "state": hostile]))
      #expect(try login.field("loginKey") == hostile)
      let consent = try await browser.logIn(login)
      let error = try await browser.open(Site.authorizeURI(["scope": "<script>"]))
      for answer in [login, consent, error] {
        #expect(!answer.html.contains("<script"))
        #expect(try !answer.page.title.isEmpty)
      }
    }
  }

  @Test("Pages use the browser's language")
  func pagesUseBrowserLanguage() async throws {
    try await Site().visit { browser in
      browser.language = "ko-KR"
      let korean = try await browser.open(Site.authorizeURI(["scope": "friends"]))
      #expect(korean.html.contains("<html lang=\"ko\""))
      #expect(try korean.page.title == "잘못된 요청 (KOE205)")
      browser.language = "en"
      #expect(try await browser.open(Site.authorizeURI()).html.contains("<html lang=\"en\""))
    }
  }

  @Test("Static files have their content type")
  func staticFilesHaveContentType() async throws {
    try await Site().visit { browser in
      let css = try await browser.get("/static/pages.css")
      #expect(css.status == .ok)
      #expect(css.response.headers[.contentType] == "text/css; charset=utf-8")
      for path in ["/static/ko.json", "/static/..%2Fstrings%2Fko.json", "/static/"] {
        #expect(try await browser.get(path).status == .notFound)
      }
    }
  }

  private static func attributes(_ cookie: String) -> Set<String> {
    Set(cookie.split(separator: ";").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) })
  }
}
