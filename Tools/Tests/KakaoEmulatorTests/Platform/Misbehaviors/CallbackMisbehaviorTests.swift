import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct CallbackMisbehaviorTests {
  /// Runs a login with a misbehavior, after two users were linked to the app.
  private func withCallback(
    _ misbehavior: CallbackMisbehavior, _ parameters: [String: String] = ["state": "own"],
    body: @Sendable (TestEmulator, TestCallback) async throws -> Void
  ) async throws {
    try await withEmulator { emulator in
      try await emulator.linkTwoUsers()
      try await emulator.add(.callback(misbehavior))
      let callback = try await emulator.callback(parameters)
      emulator.expectHit(.callback(misbehavior))
      try await body(emulator, callback)
      #expect(try await emulator.callback().query.keys.sorted() == ["code", "state"])
    }
  }

  @Test("callback-without-state removes only the state")
  func withoutState() async throws {
    try await withCallback(.withoutState) { emulator, callback in
      #expect(callback.query.keys.sorted() == ["code"])
      let code = try await callback.code()
      #expect(code.accountID == 1)
    }
  }

  @Test("callback-unknown-state replaces only the state, or adds one")
  func unknownState() async throws {
    for parameters in [["state": "own"], [:]] {
      try await withCallback(.unknownState, parameters) { emulator, callback in
        #expect(callback.query.keys.sorted() == ["code", "state"])
        #expect(callback.query["state"] != "own" && callback.query["state"]?.utf8.count == 43)
        let code = try await callback.code()
        #expect(code.accountID == 1)
      }
    }
  }

  @Test("callback-other-login-state sends the state of the newest unfinished login, which can still be completed")
  func otherLoginsState() async throws {
    try await withEmulator { emulator in
      try await emulator.linkTwoUsers()
      try await emulator.beginOtherLogin(["state": "older"])
      emulator.clock.advance(by: 1)
      try await emulator.beginOtherLogin()
      try await emulator.add(.callback(.otherLoginsState))
      let callback = try await emulator.callback()
      #expect(callback.query["state"] == "other")
      let code = try await callback.code()
      #expect(code.accountID == 1)
      emulator.expectHit(.callback(.otherLoginsState))
      #expect(try await emulator.storage.authorizationRequests().count == 2)
    }
  }

  @Test("callback-replayed repeats a callback at the next login of the same app key")
  func replayed() async throws {
    try await withEmulator { emulator in
      try await emulator.linkTwoUsers()
      try await emulator.add(.callback(.replayed))
      let first = try await emulator.callback(["state": "first"])
      #expect(first.query["state"] == "first")
      emulator.expectNoHit(.callback(.replayed), because: .noEarlierCallback)
      #expect(try await emulator.callback(["state": "second"]).url == first.url)
      emulator.expectHit(.callback(.replayed))
      #expect(try await emulator.callback(["state": "third"]).query["state"] == "third")
    }
  }

  @Test("callback-other-user-code sends the code of another user's login")
  func otherUsersCode() async throws {
    let challenge = PKCE.challenge(for: TestEmulator.verifier)
    let parameters = [
      "state": "own", "nonce": "own", "code_challenge": challenge, "code_challenge_method": "S256",
    ]
    try await withCallback(.otherUsersCode, parameters) { emulator, callback in
      #expect(callback.query["state"] == "own")
      let code = try await callback.code()
      #expect(code.accountID == 2 && code.redirectURI == TestEmulator.redirectURI)
      #expect(code.nonce != nil && code.nonce != "own")
      #expect(code.codeChallenge != nil && code.codeChallenge != challenge)
      let value = try #require(callback.query["code"])
      let failed = try await emulator.redeem(value, Login(codeVerifier: TestEmulator.verifier))
      try expect(failed, isOAuthError: "invalid_grant", "KOE320")
    }
  }

  @Test("Without PKCE, the code of callback-other-user-code is exchanged for the other user's tokens")
  func otherUsersCodeWithoutPKCE() async throws {
    try await withCallback(.otherUsersCode) { emulator, callback in
      let tokens = try await emulator.redeem(try #require(callback.query["code"]))
      let info = try await emulator.get(
        "/v1/user/access_token_info", authorization: "Bearer \(try tokens.string("access_token"))")
      let other = try await emulator.userID(account: 2)
      #expect(try info.integer("id") == other)
    }
  }

  @Test("callback-other-client-code sends a code that only another app key can exchange")
  func otherClientsCode() async throws {
    try await withCallback(.otherClientsCode) { emulator, callback in
      #expect(callback.query["state"] == "own")
      let code = try await callback.code()
      #expect(code.accountID == 1 && code.keyKind == .native)
      let failed = try await emulator.redeem(try #require(callback.query["code"]))
      #expect(failed.status == .badRequest)
    }
  }

  @Test("callback-error-and-code adds an error to the code")
  func errorAndCode() async throws {
    try await withCallback(.errorAndCode) { _, callback in
      #expect(callback.query["error"] == "access_denied" && callback.query["error_description"] == "User denied access")
      #expect(callback.query["state"] == "own")
      let code = try await callback.code()
      #expect(code.accountID == 1)
    }
  }

  @Test("callback-wrong-issuer adds the issuer of another server")
  func wrongIssuer() async throws {
    try await withCallback(.wrongIssuer) { emulator, callback in
      let issuer = try #require(callback.query["iss"])
      #expect(issuer.hasPrefix(emulator.services.issuer) && URL(string: issuer)?.host == "attacker.example")
      #expect(callback.query["state"] == "own")
      let code = try await callback.code()
      #expect(code.accountID == 1)
    }
  }

  @Test("callback-user-id adds the ID of another user")
  func userID() async throws {
    try await withCallback(.userID) { emulator, callback in
      let id = String(try await emulator.userID(account: 2))
      for name in ["user_id", "userId", "id", "uid", "sub"] { #expect(callback.query[name] == id) }
      #expect(callback.query["state"] == "own")
      let code = try await callback.code()
      #expect(code.accountID == 1)
    }
  }

  @Test("callback-other-browser completes another user's unfinished login")
  func otherBrowser() async throws {
    try await withEmulator { emulator in
      try await emulator.linkTwoUsers()
      let challenge = PKCE.challenge(for: TestEmulator.verifier)
      try await emulator.beginOtherLogin([
        "state": "other", "code_challenge": challenge, "code_challenge_method": "S256",
      ])
      try await emulator.add(.callback(.otherBrowser))
      let callback = try await emulator.callback()
      #expect(callback.query.keys.sorted() == ["code", "state"] && callback.query["state"] == "other")
      let code = try await callback.code()
      #expect(code.accountID == 2 && code.codeChallenge == challenge)
      emulator.expectHit(.callback(.otherBrowser))
      #expect(try await emulator.storage.authorizationRequests().isEmpty)
    }
  }

  @Test("A callback keeps the query of the redirect URI")
  func redirectURIWithQuery() async throws {
    try await withEmulator { emulator in
      try await emulator.linkTwoUsers()
      let redirectURI = "http://localhost:8765/oauth?state=mine&code=mine"
      try await emulator.changeApp { $0.redirectURIs.append(redirectURI) }
      try await emulator.add(.callback(.withoutState))
      let callback = try await callback(emulator, toRedirectURIWithQuery: redirectURI)
      #expect(callback.hasPrefix("\(redirectURI)&code=") && !callback.contains("state=own"))
    }
  }

  /// Logs in with a redirect URI whose query already contains `state` and `code`, and returns the callback.
  private func callback(_ emulator: TestEmulator, toRedirectURIWithQuery redirectURI: String) async throws -> String {
    var browser = TestBrowser(client: emulator.client)
    let query = TestEmulator.form([
      "client_id": "d0000000000000000000000000000002", "redirect_uri": redirectURI, "response_type": "code",
      "state": "own",
    ])
    let page = try await browser.open("/oauth/authorize?\(query)")
    let response = try await browser.submit(page, ["loginKey": "minji@example.com", "password": "emulator"])
    return try #require(response.location)
  }

  @Test("Only a redirect with a code is changed, and a misbehavior for another app isn't applied")
  func otherResponses() async throws {
    try await withEmulator { emulator in
      try await emulator.linkTwoUsers()
      try await emulator.add(.callback(.withoutState), #","match":{"app":5678}"#)
      #expect(try await emulator.callback().query["state"] == "own")
      try await emulator.add(.callback(.withoutState), #","match":{"account":1}"#)
      try await emulator.beginOtherLogin()
      #expect(emulator.services.faults.all.map(\.hits) == [0, 0])
      #expect(try await emulator.callback().query["state"] == nil)
      #expect(emulator.services.faults.all.map(\.hits) == [0, 1])
    }
  }

  @Test(
    "A misbehavior that can't be applied is logged with the reason and waits for the next request",
    arguments: [
      (CallbackMisbehavior.withoutState, MisbehaviorProblem.noState), (.otherLoginsState, .noOtherLogin),
      (.otherUsersCode, .noOtherUser), (.otherBrowser, .noOtherUser), (.userID, .noOtherUser),
    ])
  func notApplied(misbehavior: CallbackMisbehavior, problem: MisbehaviorProblem) async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens()
      try await emulator.add(.callback(misbehavior))
      let callback = try await emulator.callback(misbehavior == .withoutState ? [:] : ["state": "own"])
      let code = try await callback.code()
      #expect(code.accountID == 1)
      emulator.expectNoHit(.callback(misbehavior), because: problem)
    }
  }

  @Test("Of two misbehaviors, the second is applied if the first can't be applied")
  func secondMisbehavior() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens()
      try await emulator.add(.callback(.userID))
      try await emulator.add(.callback(.wrongIssuer))
      #expect(try await emulator.callback().query["iss"] != nil)
      #expect(emulator.services.faults.all.map(\.hits) == [0, 1])
    }
  }
}
