import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("3.1 Parameters of GET /oauth/authorize") struct Section03Parameters {
  @Test("scope is a comma-separated list", .tags(.doc))
  func scopeWithCommas() async throws {
    #expect(try await Self.asked(scope: "account_email,talk_message") == ["account_email", "talk_message"])
  }

  @Test("scope can also be separated by spaces, as SDKs and OAuth libraries send it", .tags(.client))
  func scopeWithSpaces() async throws {
    #expect(try await Self.asked(scope: "account_email talk_message") == ["account_email", "talk_message"])
  }

  /// Returns the items that the consent page requests from a linked user.
  private static func asked(scope: String) async throws -> Set<String> {
    try await fromEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      let consent = try await browser.open(TestEmulator.authorizeURI(["scope": scope]))
      _ = try await browser.submit(consent, press: ("decision", "agree"))
      return try await emulator.link().agreedScopes.subtracting(["profile_nickname"])
    }
  }

  @Test("A request with scope returns an ID token only if scope includes openid", .tags(.doc))
  func scopeAndOpenID() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      for (scope, hasIDToken) in [("profile_nickname", false), ("profile_nickname,openid", true)] {
        let code = try #require(try await browser.get(TestEmulator.authorizeURI(["scope": scope])).callback["code"])
        #expect(try await emulator.redeem(code).text.contains(#""id_token""#) == hasIDToken)
      }
    }
  }

  @Test("prompt is a comma-separated list", .tags(.doc))
  func promptWithCommas() async throws {
    try await Self.expectLogin(prompt: "login,select_account")
  }

  @Test("prompt can also be separated by spaces with a trailing space, as Flutter sends it", .tags(.client))
  func promptWithSpaces() async throws {
    try await Self.expectLogin(prompt: "login ")
  }

  private static func expectLogin(prompt: String) async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      let answer = try await browser.get(TestEmulator.authorizeURI(["prompt": prompt]))
      #expect(answer.location?.hasPrefix("/login/") == true)
    }
  }

  @Test("prompt=cert returns KOE216 if the app doesn't use the certificate product", .tags(.client))
  func promptCert() async throws {
    try await expectPage("KOE216", ["prompt": "cert"])
  }

  @Test("login_hint prefills the login page", .tags(.doc))
  func loginHint() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      for hint in ["jun@example.com", "+82 10-8765-4321"] {
        let login = try await browser.open(TestEmulator.authorizeURI(["login_hint": hint]))
        #expect(try login.field("loginKey") == hint)
      }
    }
  }

  @Test("service_terms requests consent to the listed terms", .tags(.doc))
  func serviceTerms() async throws {
    #expect(try await Self.agreedTerms("service_20260101") == ["service_20260101"])
  }

  @Test("service_terms has no effect unless it lists a required term", .tags(.doc))
  func serviceTermsWithoutARequiredOne() async throws {
    #expect(try await Self.agreedTerms("marketing_20260101") == [])
  }

  private static func agreedTerms(_ tags: String) async throws -> Set<String> {
    try await fromEmulator { emulator in
      var browser = emulator.browser
      let consent = try await browser.openConsent(["service_terms": tags])
      _ = try await browser.submit(consent, press: ("decision", "agree_all"))
      return Set(try await emulator.link().agreedTerms.keys)
    }
  }

  @Test("state is returned unchanged", .tags(.doc))
  func state() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let state = "ü&= +/한"
      let answer = try await browser.logInAndAgree(["state": state])
      #expect(answer.callback["state"] == state)
    }
  }

  @Test("If state wasn't sent, it isn't returned", .tags(.doc))
  func noState() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let state: String? = nil
      let answer = try await browser.logInAndAgree(["state": state])
      #expect(answer.callback.keys.sorted() == ["code"])
    }
  }

  @Test("nonce is copied to the ID token", .tags(.doc))
  func nonce() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let code = try #require(try await browser.logInAndAgree(["nonce": "n-7f3d"]).callback["code"])
      let token = try await emulator.redeem(code).string("id_token")
      #expect(try DecodedToken(token).claims()["nonce"] as? String == "n-7f3d")
    }
  }

  @Test("After a request with an S256 code_challenge, the token endpoint requires the code_verifier", .tags(.doc))
  func codeChallenge() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let challenge = PKCE.challenge(for: TestEmulator.verifier)
      let parameters = ["code_challenge": challenge, "code_challenge_method": "S256"]
      let code = try #require(try await browser.logInAndAgree(parameters).callback["code"])
      #expect(try await emulator.redeem(code, Login(codeVerifier: TestEmulator.verifier)).status == .ok)
    }
  }

  @Test("A code_challenge_method other than S256 is rejected", .tags(.inferred))
  func plainChallenge() async throws {
    try await expectPage("KOE204", ["code_challenge": TestEmulator.verifier, "code_challenge_method": "plain"])
  }

  @Test("scope with an agt requests additional consent without a sign-in", .tags(.client))
  func accessGrantToken() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens(Login(key: .native))
      let fields = ["client_id": TestEmulator.nativeKey, "access_token": tokens.access]
      let agt = try await emulator.post("/api/agt", fields).string("agt")
      var browser = emulator.browser
      let consent = try await browser.open(
        TestEmulator.authorizeURI([
          "client_id": TestEmulator.nativeKey, "redirect_uri": "kakao\(TestEmulator.nativeKey)://oauth", "agt": agt,
          "scope": "talk_message",
        ]))
      _ = try await browser.submit(consent, press: ("decision", "agree"))
      #expect(try await emulator.link().agreedScopes.contains("talk_message"))
    }
  }

  @Test("channel_public_id returns KOE102 if the app has no channel", .tags(.doc))
  func channelOfNone() async throws {
    try await expectPage("KOE102", ["channel_public_id": "_demo"]) { $0.channels = [] }
  }

  @Test("channel_public_id lists channels of the app", .tags(.client))
  func channel() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let answer = try await browser.openConsent(["channel_public_id": "_demo"])
      #expect(answer.status == .ok)
    }
  }

  @Test(
    "ka, auth_type, and approval_type have no effect", .tags(.client),
    arguments: [
      ["ka": "sdk/2.27.3 os/ios-26 lang/ko-KR origin/com.example.demo"], ["auth_type": "reauthenticate"],
      ["approval_type": "individual"],
    ])
  func parametersWithoutEffect(parameters: [String: String]) async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      #expect(try await browser.get(TestEmulator.authorizeURI(parameters)).callback["code"] != nil)
    }
  }

  @Test("After the login, the login page redirects to kauth with through_account=true", .tags(.client))
  func throughAccount() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let location = try #require(try await browser.get(TestEmulator.authorizeURI()).location)
      let back = try #require(URLComponents(string: location)?.queryItems?.first { $0.name == "continue" }?.value)
      #expect(back.hasPrefix("\(TestEmulator.issuer)/oauth/authorize?"))
      #expect(
        URLComponents(string: back)?.queryItems?.contains(URLQueryItem(name: "through_account", value: "true")) == true)
    }
  }

  @Test(
    "With redirect_uri=JS-SDK, is_popup, and auth_tran_id, GET /apiweb/code.json returns the code", .tags(.client))
  func popUp() async throws {
    try await withEmulator { emulator in
      let key = "d0000000000000000000000000000003"
      let poll = "/apiweb/code.json?client_id=\(key)&auth_tran_id=a-transaction-of-the-web-sdk"
      var browser = emulator.browser
      let done = try await browser.logInAndAgree([
        "client_id": key, "redirect_uri": "JS-SDK", "is_popup": "true", "auth_tran_id": "a-transaction-of-the-web-sdk",
      ])
      #expect(done.location == nil)
      let code = try await emulator.get(poll).string("code")
      let response = try await emulator.redeem(code, Login(key: .javascript, redirectURI: "JS-SDK"))
      #expect(response.status == .ok)
    }
  }

  @Test(
    "settle_id and kauth_tx_id are used by certificate products", .tags(.client),
    .disabled("the requests and responses of these products are unknown"))
  func certificates() {}
}

/// Runs `body` with an emulator and returns its result.
func fromEmulator<Value: Sendable>(
  _ body: @escaping @Sendable (TestEmulator) async throws -> Value
) async throws -> Value {
  let box = Box<Value>()
  try await withEmulator { await box.put(try await body($0)) }
  return try #require(await box.value)
}

private actor Box<Value: Sendable> {
  var value: Value?

  func put(_ value: Value) { self.value = value }
}
