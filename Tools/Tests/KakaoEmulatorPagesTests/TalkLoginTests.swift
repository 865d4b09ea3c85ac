import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

/// Tests of the pages that stand in for the KakaoTalk app.
@Suite struct TalkLoginTests {
  static func uri(_ changes: [String: String] = [:], params: String = #"{"state":"s-1","nonce":"n-1"}"#) -> String {
    let fields = [
      "client_id": Site.nativeKey, "redirect_uri": Site.nativeRedirectURI, "response_type": "code",
      "headers": #"{"KA":"sdk/1"}"#, "params": params,
    ].merging(changes) { $1 }
    let query = fields.map { "\($0.key)=\(URLText.encode($0.value))" }.sorted().joined(separator: "&")
    return "/scheme/" + URLText.encode("kakaokompassauth://authorize?" + query)
  }

  @Test("Sign-in, confirmation, and consent lead to a code")
  func loginConfirmationAndConsentIssueCode() async throws {
    let site = try await Site()
    let callback = try await site.visit { browser in
      let login = try await browser.open(Self.uri())
      #expect(login.html.contains("It is not KakaoTalk."))
      let confirm = try await browser.logIn(login)
      #expect(confirm.html.contains("It is not KakaoTalk.") && confirm.html.contains("minji@example.com"))
      let consent = try await browser.submit(confirm, press: ("talk", "continue"))
      return try await browser.submit(consent, press: ("decision", "agree")).location
    }
    #expect(callback?.hasPrefix(Site.nativeRedirectURI + "?code=") == true)
    #expect(Site.query(of: callback)["state"] == "s-1")
    let code = try await site.code(in: callback)
    #expect(code?.accountID == Site.minji.id)
    #expect(code?.nonce == "n-1")
  }

  @Test("A link of the official SDK is accepted")
  func officialLinkIsAccepted() async throws {
    let site = try await Site()
    try await site.visit { browser in
      let confirm = try await browser.logIn(try await browser.open(TalkSchemeURLTests.official))
      let consent = try await browser.submit(confirm, press: ("talk", "continue"))
      let callback = try await browser.submit(consent, press: ("decision", "agree")).location
      #expect(Site.query(of: callback)["state"] == nil)
      let code = try #require(try await site.code(in: callback))
      #expect(code.nonce == "n+1 x")
    }
  }

  @Test("Later logins request only the confirmation")
  func confirmationIsRequestedEveryTime() async throws {
    let site = try await Site()
    try await site.visit { browser in
      var confirm = try await browser.logIn(try await browser.open(Self.uri()))
      let consent = try await browser.submit(confirm, press: ("talk", "continue"))
      _ = try await browser.submit(consent, press: ("decision", "agree"))
      confirm = try await browser.open(Self.uri())
      let callback = try await browser.submit(confirm, press: ("talk", "continue")).location
      #expect(try await site.code(in: callback)?.accountID == Site.minji.id)
    }
  }

  @Test(
    "Canceling redirects to the app with KakaoTalk's error",
    arguments: [(#"{"state":"s-1"}"#, "?error=cancelled&state=s-1"), ("{}", "?error=cancelled")])
  func cancellingReturnsKakaoTalkError(params: String, expected: String) async throws {
    let site = try await Site()
    try await site.visit { browser in
      let confirm = try await browser.logIn(try await browser.open(Self.uri(params: params)))
      let callback = try await browser.submit(confirm, press: ("talk", "cancel")).location
      #expect(callback == Site.nativeRedirectURI + expected)
    }
    #expect(try await site.services.storage.link(app: 1, account: 1) == nil)
  }

  @Test("Refusing consent returns access_denied")
  func refusingConsentReturnsAccessDenied() async throws {
    try await Site().visit { browser in
      let confirm = try await browser.logIn(try await browser.open(Self.uri()))
      let consent = try await browser.submit(confirm, press: ("talk", "continue"))
      let callback = try await browser.submit(consent, press: ("decision", "cancel")).location
      #expect(Site.query(of: callback)["error"] == "access_denied")
    }
  }

  @Test("A confirmation is valid only for the user who gave it")
  func confirmationIsForOneAccount() async throws {
    try await Site().visit { browser in
      let confirm = try await browser.logIn(try await browser.open(Self.uri()))
      let request = try #require(try confirm.field("request"))
      _ = try await browser.submit(confirm, press: ("talk", "continue"))
      let login = try await browser.open(
        "/login/?continue=" + PagePath.continueQuery(request, issuer: "http://127.0.0.1:9090"))
      let again = try await browser.logIn(login, as: "jun")
      #expect(again.html.contains("jun@kakao.com"))
      #expect(try again.page.forms.first?.buttons.contains(.init(name: "talk", value: "continue")) == true)
    }
  }

  @Test("The consent page can't be used to skip the confirmation")
  func consentCannotSkipConfirmation() async throws {
    let site = try await Site()
    try await site.visit { browser in
      let confirm = try await browser.logIn(try await browser.open(Self.uri()))
      let request = try #require(try confirm.field("request"))
      let consent = try await browser.get("/oauth/consent?request=" + request)
      let next = try await browser.submit(consent, press: ("decision", "agree"))
      #expect(try next.page.forms.first?.buttons.contains(.init(name: "talk", value: "continue")) == true)
    }
  }

  @Test("A form without its token is rejected")
  func formWithoutTokenIsRejected() async throws {
    try await Site().visit { browser in
      let confirm = try await browser.logIn(try await browser.open(Self.uri()))
      let request = try #require(try confirm.field("request"))
      for token in [nil, try confirm.field("form_token").map { String($0.reversed()) }] {
        var fields = ["request": request, "talk": "continue"]
        fields["form_token"] = token
        #expect(try await browser.post("/talk/confirm", fields).status == .forbidden)
      }
    }
  }

  @Test("A user who isn't signed in logs in before the confirmation")
  func signedOutUserLogsInFirst() async throws {
    try await Site().visit { browser in
      let login = try await browser.open(Self.uri())
      let request = try #require(try login.field("request"))
      let answer = try await browser.get("/talk/confirm?request=" + request)
      #expect(answer.location?.hasPrefix("/oauth/authorize?request=") == true)
    }
  }

  @Test(
    "An invalid request shows an error page",
    arguments: [
      (["client_id": Site.restKey, "redirect_uri": Site.redirectURI], "App settings error (KOE008)"),
      (["client_id": "unknown"], "App settings error (KOE101)"),
      (["redirect_uri": "kakao\(Site.restKey)://oauth"], "App settings error (KOE006)"),
      (["redirect_uri": "http://evil.example/"], "App settings error (KOE006)"),
      (["response_type": "token"], "Bad request (KOE202)"),
      (["response_type": ""], "Bad request (KOE207)"),
      (["params": #"{"prompt":"sometimes"}"#], "Bad request (KOE204)"),
      (["params": #"{"code_challenge":"x","code_challenge_method":"plain"}"#], "Bad request (KOE204)"),
      (["params": "{"], "Bad request (KOE204)"),
      (["params": String(repeating: "x", count: 20_000)], "Bad request (KOE001)"),
    ])
  func invalidLinkShowsErrorPage(changes: [String: String], title: String) async throws {
    try await Site().visit { browser in
      let answer = try await browser.get(Self.uri(changes))
      #expect(answer.status == .badRequest)
      #expect(answer.location == nil)
      #expect(try answer.page.title == title)
    }
  }

  @Test(
    "Links other than KakaoTalk's login link are rejected",
    arguments: [
      "/scheme/http://evil.example/", "/scheme//evil.example", "/scheme/kakaokompassauth.evil%3A%2F%2Fauthorize%3Fa=b",
      "/scheme/kakaokompassauth://authorize?client_id=x", "/scheme/..%2F..%2Fetc", "/scheme/%2F%2Fevil.example",
    ])
  func otherURLsAreNotFollowed(uri: String) async throws {
    try await Site().visit { browser in
      let answer = try await browser.get(uri)
      #expect(answer.status == .badRequest)
      #expect(answer.location == nil)
      #expect(try answer.page.title == "Bad request (KOE002)")
      #expect(!answer.html.contains("evil"))
    }
  }
}
