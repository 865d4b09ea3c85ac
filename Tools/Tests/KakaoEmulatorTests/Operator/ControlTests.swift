import Foundation
import Hummingbird
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct ControlTests {
  @Test("The health response contains the URL, the clock, and the numbers of waiting faults and of requests")
  func healthReportsState() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.get("/.well-known/jwks.json")
      _ = try await emulator.get("/v2/user/me")
      _ = try await emulator.control("faults", #"{"preset":"slow"}"#)
      let response = try await emulator.get("/_emulator/health")
      let members = #""faults":1,"requests":2,"failed_requests":1}"#
      #expect(response.text.hasPrefix(#"{"status":"ok","url":"http://127.0.0.1:9090","uptime_seconds":"#))
      #expect(response.text.hasSuffix(#","now":"2026-01-01T00:00:00Z",\#(members)"#), "\(response.text)")
    }
  }

  @Test("A reset restores the configuration")
  func resetRestoresConfiguration() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      try await emulator.changeApp { $0.name = "Changed" }
      emulator.clock.advance(by: 60)
      #expect(try await emulator.control("reset", "{}").status == .ok)
      #expect(try await emulator.app().name == "Demo")
      #expect(emulator.clock.now == TestEmulator.start)
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)").status == .unauthorized)
    }
  }

  @Test("Apps and accounts are listed without passwords")
  func listsAppsAndAccountsWithoutPasswords() async throws {
    try await withEmulator { emulator in
      let apps = try await emulator.get("/_emulator/apps")
      #expect((try apps.json()["apps"] as? [Any])?.count == 2)
      let accounts = try await emulator.get("/_emulator/accounts")
      #expect((try accounts.json()["accounts"] as? [Any])?.count == 3)
      #expect(!accounts.text.contains("scrypt"))
    }
  }

  @Test(
    "A login through the control API returns an ID token in the same cases as a login on the pages",
    arguments: [
      (#""#, true), (#", "scope": "account_email""#, false), (#", "scope": "openid account_email""#, true),
    ])
  func loginReturnsIDTokenLikePages(scope: String, isThere: Bool) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.control("login", #"{"app": 1234, "account": 1\#(scope)}"#)
      #expect(response.status == .ok)
      #expect((try response.json()["id_token"] != nil) == isThere)
    }
  }

  @Test("An account can be added with a nickname and a password")
  func addedAccountCanLogIn() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.control(
        "accounts", #"{"email":"new@example.com","password":"pw","nickname":"새 \ud83d\ude00","email_valid":true}"#)
      #expect(response.status == .created)
      let id = try #require(try response.json()["id"] as? Int64)
      let account = try #require(try await emulator.storage.account(id: id))
      #expect(account.nickname == "새 😀")
      #expect(PasswordHash(encoded: account.passwordHash).matches("pw"))
    }
  }

  @Test(
    "An invalid account is rejected",
    arguments: [
      (#"{"email":"a@b.c"}"#, 400), (#"{"password":"p","shoe":1}"#, 400), (#"{"password":"p","email":"x"}"#, 400),
      (#"{"password":"p","id":1}"#, 409), (#"{"password":"p","email":"MINJI@example.com"}"#, 409), ("[]", 400),
      ("{", 400),
    ])
  func rejectsInvalidAccount(body: String, status: Int) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.control("accounts", body)
      #expect(response.status.code == status)
      #expect(try await emulator.storage.accounts().count == 3)
    }
  }

  @Test("The clock can be advanced")
  func advancesClock() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.control("clock", #"{"advance_seconds":3600}"#)
      #expect(response.text == #"{"now":"2026-01-01T01:00:00Z"}"#)
      #expect(try await emulator.get("/_emulator/clock").text == response.text)
    }
  }

  @Test("The clock can be set and reset")
  func setsAndResetsClock() async throws {
    try await withEmulator { emulator in
      let set = try await emulator.control("clock", #"{"set":"2030-02-03T04:05:06.5+09:00"}"#)
      #expect(set.text == #"{"now":"2030-02-02T19:05:06Z"}"#)
      _ = try await emulator.control("clock", #"{"advance_seconds":0.5}"#)
      #expect(emulator.clock.now == Date(timeIntervalSince1970: 1_896_289_507))
      let reset = try await emulator.control("clock", #"{"reset":true}"#)
      #expect(reset.text == #"{"now":"2026-01-01T00:00:00Z"}"#)
    }
  }

  @Test(
    "An invalid clock change is rejected",
    arguments: [
      "{}", #"{"advance_seconds":"1"}"#, #"{"advance_seconds":1e300}"#, #"{"set":"tomorrow"}"#, #"{"reset":false}"#,
      #"{"set":"2030-01-01T00:00:00Z","reset":true}"#, #"{"set":"2030-13-01T00:00:00Z"}"#,
    ])
  func rejectsInvalidClockChange(body: String) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.control("clock", body)
      #expect(response.status == .badRequest)
      #expect(emulator.clock.now == TestEmulator.start)
    }
  }

  @Test("A body whose content type isn't JSON is rejected")
  func rejectsFormAsJSON() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.post("/_emulator/login", body: "{}", type: "text/plain")
      #expect(response.status == .unsupportedMediaType)
    }
  }
}

@Suite struct ControlLoginTests {
  @Test("A login through the control API returns tokens without pages")
  func issuesTokensWithoutPages() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.control(
        "login", #"{"account":1,"app":1234,"scope":"openid account_email","nonce":"n"}"#)
      #expect(response.status == .ok)
      let access = try response.string("access_token")
      let me = try await emulator.get("/v2/user/me", authorization: "Bearer \(access)")
      #expect(me.text.contains("minji@example.com"))
      #expect(try response.string("scope") == "profile_nickname account_email openid")
    }
  }

  @Test("A login through the control API with a redirect URI returns a code")
  func issuesCodeForRedirectURI() async throws {
    try await withEmulator { emulator in
      let challenge = PKCE.challenge(for: TestEmulator.verifier)
      let response = try await emulator.control(
        "login",
        #"{"account":1,"app":1234,"redirect_uri":"\#(TestEmulator.redirectURI)","code_challenge":"\#(challenge)"}"#)
      let code = try response.string("code")
      #expect(code.count == 86)
      #expect(try await emulator.redeem(code, Login(codeVerifier: TestEmulator.verifier)).status == .ok)
    }
  }

  @Test("A login through the control API without an app uses the app of the client ID")
  func findsAppByClientID() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.control(
        "login", #"{"account":1,"client_id":"d0000000000000000000000000000012"}"#)
      #expect(response.status == .ok)
      #expect(try await emulator.storage.link(app: 5678, account: 1) != nil)
      #expect(try await emulator.storage.link(app: 1234, account: 1) == nil)
      let admin = try await emulator.control(
        "login", #"{"account":1,"client_id":"d0000000000000000000000000000014"}"#)
      #expect(admin.status == .badRequest)
      #expect(try admin.string("field") == "client_id")
    }
  }

  @Test(
    "An invalid login is rejected",
    arguments: [
      (#"{"account":9,"app":1234}"#, 404), (#"{"account":1,"app":9}"#, 404), (#"{"account":1}"#, 400),
      (#"{"account":1,"app":1234,"client_id":"x"}"#, 400),
      (#"{"account":1,"app":1234,"client_id":"d0000000000000000000000000000004"}"#, 400),
      (#"{"account":1,"app":1234,"scope":"talk_calendar"}"#, 400),
      (#"{"account":1,"app":1234,"redirect_uri":"http://evil.example/"}"#, 400),
      (#"{"account":1,"app":1234,"code_challenge":"short"}"#, 400),
    ])
  func rejectsInvalidLogin(body: String, status: Int) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.control("login", body)
      #expect(response.status.code == status)
      #expect(try await emulator.storage.link(app: 1234, account: 1) == nil)
    }
  }
}
