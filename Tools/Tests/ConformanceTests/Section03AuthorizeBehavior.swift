import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("3.2 Behavior of GET /oauth/authorize") struct Section03Behavior {
  @Test("Without an account session, the response is 302 to /login/?continue=…#login", .tags(.client))
  func withoutASession() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let answer = try await browser.get(TestEmulator.authorizeURI())
      #expect(answer.status == .found)
      let location = try #require(answer.location)
      #expect(location.hasPrefix("/login/?continue=http%3A%2F%2F127.0.0.1%3A9090%2Foauth%2Fauthorize%3F"))
      #expect(location.hasSuffix("through_account%3Dtrue#login"))
    }
  }

  @Test("With an account session, the login page is skipped and the consent page is shown", .tags(.doc))
  func withASession() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      _ = try await browser.openConsent()
      #expect(try await browser.get(TestEmulator.authorizeURI()).location?.hasPrefix("/oauth/consent") == true)
    }
  }

  @Test("A user who has agreed to all required items gets a code without a page", .tags(.doc))
  func noPageTheSecondTime() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      #expect(try await browser.get(TestEmulator.authorizeURI()).callback["code"] != nil)
    }
  }

  @Test("The consent page is shown again for an item in scope without consent", .tags(.doc))
  func consentComesBack() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      let answer = try await browser.get(TestEmulator.authorizeURI(["scope": "talk_message"]))
      #expect(answer.location?.hasPrefix("/oauth/consent") == true)
    }
  }

  @Test("The consent page is shown again for a term in service_terms without consent", .tags(.doc))
  func consentToTermsComesBack() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      _ = try await emulator.services.changeLink(app: 1234, account: 1) { stored in
        var link = try #require(stored)
        link.agreedTerms = [:]
        return link
      }
      #expect(try await browser.get(TestEmulator.authorizeURI()).callback["code"] != nil)
      let answer = try await browser.get(TestEmulator.authorizeURI(["service_terms": "service_20260101"]))
      #expect(answer.location?.hasPrefix("/oauth/consent") == true)
    }
  }

  @Test("After an unlink, consent to all items is requested again", .tags(.doc))
  func unlinkBringsConsentBack() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      let unlinked = try await emulator.post(
        "/v1/user/unlink", try await emulator.target(), authorization: TestEmulator.adminKey)
      #expect(unlinked.status == .ok)
      #expect(try await browser.get(TestEmulator.authorizeURI()).location?.hasPrefix("/oauth/consent") == true)
    }
  }

  @Test("prompt=login doesn't request the password in KakaoTalk's in-app browser", .tags(.doc))
  func loginInTalk() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      browser.userAgent = TestBrowser.talkUserAgent
      _ = try await browser.logInAndAgree()
      let answer = try await browser.open(TestEmulator.authorizeURI(["prompt": "login"]))
      #expect(answer.callback["code"] != nil)
    }
  }

  @Test("prompt=login requests the password again", .tags(.doc))
  func promptLogin() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      let login = try await browser.open(TestEmulator.authorizeURI(["prompt": "login"]))
      #expect(try login.field("loginKey") != nil)
      #expect(try await browser.signIn(login).callback["code"] != nil)
    }
  }

  @Test("prompt=none redirects without a page if no page is needed", .tags(.doc))
  func promptNone() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      #expect(try await browser.get(TestEmulator.authorizeURI(["prompt": "none"])).callback["code"] != nil)
    }
  }

  @Test("prompt=create shows the sign-up page, then the consent page", .tags(.doc))
  func promptCreate() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let answer = try await browser.get(TestEmulator.authorizeURI(["prompt": "create"]))
      #expect(answer.location?.hasPrefix("/weblogin/create_account") == true)
    }
  }

  @Test("prompt=select_account without saved login information shows the login page", .tags(.doc))
  func promptSelectAccountWithoutAny() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let answer = try await browser.get(TestEmulator.authorizeURI(["prompt": "select_account"]))
      #expect(answer.location?.hasPrefix("/login/") == true)
    }
  }

  @Test("The account session expires 24 hours after the login, even if it is used", .tags(.doc))
  func sessionOfADay() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      emulator.clock.advance(by: 86_399)
      #expect(try await browser.get(TestEmulator.authorizeURI()).callback["code"] != nil)
      emulator.clock.advance(by: 1)
      #expect(try await browser.get(TestEmulator.authorizeURI()).location?.hasPrefix("/login/") == true)
    }
  }

  @Test("The account session lasts a month if the user chose to stay signed in", .tags(.doc))
  func sessionOfAMonth() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let login = try await browser.open(TestEmulator.authorizeURI())
      let consent = try await browser.submit(
        login, ["loginKey": "minji@example.com", "password": "emulator"], tick: ["stay"])
      _ = try await browser.submit(consent, press: ("decision", "agree"))
      emulator.clock.advance(by: 29 * 86_400)
      #expect(try await browser.get(TestEmulator.authorizeURI()).callback["code"] != nil)
      emulator.clock.advance(by: 3 * 86_400)
      #expect(try await browser.get(TestEmulator.authorizeURI()).location?.hasPrefix("/login/") == true)
    }
  }

  @Test("Items in scope with consent aren't requested again", .tags(.doc))
  func agreedItemsAreNotAskedAgain() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      let answer = try await browser.get(TestEmulator.authorizeURI(["scope": "profile_nickname"]))
      #expect(answer.callback["code"] != nil)
    }
  }

  @Test("Items requested with scope are shown as required", .tags(.doc))
  func itemsInScopeAreRequired() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      let consent = try await browser.open(TestEmulator.authorizeURI(["scope": "talk_message"]))
      _ = try await browser.submit(consent, press: ("decision", "agree"))
      #expect(try await emulator.link().agreedScopes.contains("talk_message"))
    }
  }

  @Test("prompt=select_account shows the accounts whose login information was saved", .tags(.doc))
  func promptSelectAccount() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      try await browser.saveLogin()
      let picker = try await browser.open(TestEmulator.authorizeURI(["prompt": "select_account"]))
      #expect(picker.html.contains("minji@example.com") && !picker.html.contains(#"name="password""#))
    }
  }

  @Test("KakaoTalk's in-app browser, with KAKAOTALK in its User-Agent, skips the login", .tags(.doc))
  func inAppBrowser() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      browser.userAgent = "Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36;KAKAOTALK 2510000"
      _ = try await browser.logInAndAgree()
      browser.cookie = nil
      #expect(try await browser.open(TestEmulator.authorizeURI(["prompt": "none"])).callback["code"] != nil)
    }
  }
}

@Suite("3.3 Success") struct Section03Success {
  @Test("The response is 302 with Content-Length 0 and Location {redirect_uri}?code=…&state=…", .tags(.doc))
  func redirect() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      let answer = try await browser.get(TestEmulator.authorizeURI(["state": "s-1"]))
      #expect(answer.status == .found)
      #expect(answer.response.header("content-length") == "0")
      let location = try #require(answer.location)
      #expect(location.wholeMatch(of: /http:\/\/localhost:8765\/oauth\?code=[A-Za-z0-9_-]{86}&state=s-1/) != nil)
    }
  }

  @Test("A code is 64 bytes, encoded as 86 characters of base64url", .tags(.client))
  func code() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code()
      #expect(code.wholeMatch(of: /[A-Za-z0-9_-]{86}/) != nil)
      #expect(try DecodedToken.bytes(code).count == 64)
    }
  }

  @Test("The last bytes of a code are the time in milliseconds", .tags(.inferred))
  func timeInCode() async throws {
    try await withEmulator { emulator in
      let bytes = try DecodedToken.bytes(try await emulator.code())
      try #require(bytes.count == 64)
      #expect(bytes[52] == 0x0A)
      let time = bytes.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      #expect(time == 1_767_225_600_000)
    }
  }
}

@Suite("3.4 Error redirect") struct Section03ErrorRedirect {
  @Test("Canceling on the consent page returns access_denied, User denied access", .tags(.doc))
  func cancel() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let answer = try await browser.submit(try await browser.openConsent(), press: ("decision", "cancel"))
      #expect(answer.status == .found)
      #expect(
        answer.location == TestEmulator.redirectURI
          + "?error=access_denied&error_description=User%20denied%20access&state=s-1")
    }
  }

  @Test("A child under 14 in an app for older users gets access_denied, Not allowed under age 14", .tags(.doc))
  func tooYoung() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.allowUnder14 = false }
      _ = try await emulator.storage.updateAccount(1) { $0.birthyear = "2015" }
      var browser = emulator.browser
      let callback = try await browser.submit(try await browser.openConsent(), press: ("decision", "leave")).callback
      #expect(callback["error"] == "access_denied")
      #expect(callback["error_description"] == "Not allowed under age 14")
    }
  }

  @Test("prompt=none without an account session returns login_required", .tags(.doc))
  func loginRequired() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let callback = try await browser.get(TestEmulator.authorizeURI(["prompt": "none"])).callback
      #expect(callback["error"] == "login_required" && callback["state"] == "s-1")
    }
  }

  @Test("prompt=none for a user who isn't linked returns consent_required, user consent required.", .tags(.doc))
  func consentRequired() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      _ = try await browser.openConsent()
      let callback = try await browser.get(TestEmulator.authorizeURI(["prompt": "none"])).callback
      #expect(callback["error"] == "consent_required")
      #expect(callback["error_description"] == "user consent required.")
    }
  }

  @Test("The documented error redirect has no error_code", .tags(.doc))
  func noErrorCode() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let callback = try await browser.get(TestEmulator.authorizeURI(["prompt": "none"])).callback
      #expect(callback.keys.sorted() == ["error", "error_description", "state"])
    }
  }

  @Test("A login to a sanctioned or long unused app returns unauthorized_client", .tags(.inferred))
  func restrictedApp() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      for restriction in AppRestriction.allCases {
        try await emulator.changeApp { $0.restriction = restriction }
        let callback = try await browser.get(TestEmulator.authorizeURI()).callback
        #expect(callback["error"] == "unauthorized_client" && callback["state"] == "s-1")
      }
    }
  }

  @Test("Canceling in KakaoTalk returns error=cancelled without a description", .tags(.client))
  func cancelInTalk() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      let link =
        "kakaokompassauth://authorize?client_id=\(TestEmulator.nativeKey)"
        + "&redirect_uri=kakao\(TestEmulator.nativeKey)://oauth&response_type=code&params=%7B%22state%22%3A%22s%22%7D"
      let path = try #require(link.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      let confirm = try await browser.open("/scheme/\(path)")
      let answer = try await browser.submit(confirm, press: ("talk", "cancel"))
      #expect(Site.query(of: answer.location).keys.sorted() == ["error", "state"])
      #expect(Site.query(of: answer.location)["error"] == "cancelled")
    }
  }

  @Test(
    "prompt=none returns interaction_required if another step is needed, such as for a restricted account", .tags(.doc))
  func interactionRequired() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      _ = try await emulator.storage.updateAccount(1) { $0.restriction = .restricted }
      let callback = try await browser.get(TestEmulator.authorizeURI(["prompt": "none"])).callback
      #expect(callback["error"] == "interaction_required")
    }
  }

  @Test("error=auto_login", .tags(.client), .disabled("used only inside the official SDK; servers never send it"))
  func autoLogin() {}

  @Test(
    "invalid_client, invalid_scope, misconfigured, and other errors are sent as redirects", .tags(.client),
    .disabled("SDKs can parse them, but they have never been observed; most of these causes show an error page"))
  func otherErrors() {}
}
