import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("6. Logout, unlink, and token info") struct Section06Logout {
  @Test(
    "POST /v1/user/logout and /v1/user/unlink with an access token return {\"id\":…}", .tags(.doc),
    arguments: ["logout", "unlink"])
  func answers(call: String) async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      let id = try await emulator.userID()
      expect(try await emulator.post("/v1/user/\(call)", authorization: bearer), 200, #"{"id":\#(id)}"#)
    }
  }

  @Test(
    "With the admin key, logout and unlink accept target_id_type=user_id and target_id", .tags(.doc),
    arguments: ["logout", "unlink"])
  func answersToAdminKeys(call: String) async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens()
      let id = try await emulator.userID()
      let fields = ["target_id_type": "user_id", "target_id": "\(id)"]
      expect(
        try await emulator.post("/v1/user/\(call)", fields, authorization: TestEmulator.adminKey), 200,
        #"{"id":\#(id)}"#)
    }
  }

  @Test("GET /v1/user/access_token_info returns id, expires_in, and app_id", .tags(.doc))
  func accessTokenInfo() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      emulator.clock.advance(by: 163)
      expect(
        try await emulator.get("/v1/user/access_token_info", authorization: bearer), 200,
        #"{"id":\#(try await emulator.userID()),"expires_in":21437,"app_id":1234}"#)
    }
  }

  @Test("For a preregistered user, access_token_info returns no id", .tags(.inferred))
  func accessTokenInfoOfAPreregisteredUser() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(app: 5678))
      expect(
        try await emulator.get("/v1/user/access_token_info", authorization: bearer), 200,
        #"{"expires_in":21600,"app_id":5678}"#)
    }
  }

  @Test("GET /v1/user/check_access_token accepts a valid token and rejects an invalid one", .tags(.client))
  func checkAccessToken() async throws {
    try await withEmulator { emulator in
      let path = "/v1/user/check_access_token"
      #expect(try await emulator.get(path, authorization: try await emulator.bearer()).status == .ok)
      try expect(try await emulator.get(path, authorization: "Bearer x"), isKAPIError: -401, status: 401)
    }
  }

  @Test("access_token_info returns -2 with 400 for a malformed token", .tags(.doc))
  func malformedToken() async throws {
    try await withEmulator { emulator in
      let bearer = "Bearer \(String(repeating: "x", count: 1000))"
      try expect(
        try await emulator.get("/v1/user/access_token_info", authorization: bearer), isKAPIError: -2, status: 400)
    }
  }

  @Test("access_token_info returns -401 with 401 for an expired or unknown token", .tags(.doc))
  func expiredToken() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      emulator.clock.advance(by: 21_600)
      for authorization in [bearer, "Bearer x"] {
        let response = try await emulator.get("/v1/user/access_token_info", authorization: authorization)
        try expect(response, isKAPIError: -401, status: 401)
      }
    }
  }
}

@Suite("6.1 GET /oauth/logout") struct Section06AccountLogout {
  private static let path = "/oauth/logout?client_id=\(TestEmulator.restKey)"
  private static let bye = "http://localhost:8765/bye"

  @Test("Without an account session, the response is 302 to {logout_redirect_uri}?state=…", .tags(.client))
  func withoutASession() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let answer = try await browser.get("\(Self.path)&logout_redirect_uri=\(Self.bye)&state=s-1")
      #expect(answer.status == .found)
      #expect(answer.location == "\(Self.bye)?state=s-1")
    }
  }

  @Test("If state wasn't sent, the redirect has no query", .tags(.inferred))
  func withoutState() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let answer = try await browser.get("\(Self.path)&logout_redirect_uri=\(Self.bye)")
      #expect(answer.location == Self.bye)
    }
  }

  @Test("KOE007: logout_redirect_uri isn't registered", .tags(.doc))
  func unregistered() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let answer = try await browser.get("\(Self.path)&logout_redirect_uri=http://x.example")
      #expect(answer.location == nil)
      #expect(try answer.title.hasSuffix("(KOE007)"))
    }
  }

  @Test("With an account session, a page offers to log out of only the service or also of the account", .tags(.client))
  func withASession() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      for (end, isSignedIn) in [("service", true), ("account", false)] {
        let page = try await browser.open("\(Self.path)&logout_redirect_uri=\(Self.bye)&state=s")
        let answer = try await browser.submit(page, press: ("end", end))
        #expect(answer.location == "\(Self.bye)?state=s")
        #expect(try await browser.get(TestEmulator.authorizeURI()).callback.isEmpty != isSignedIn)
      }
    }
  }

  @Test("Tokens remain valid", .tags(.client))
  func tokensStay() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      let code = try #require(try await browser.get(TestEmulator.authorizeURI()).callback["code"])
      let token = try await emulator.redeem(code).string("access_token")
      let page = try await browser.open("\(Self.path)&logout_redirect_uri=\(Self.bye)")
      _ = try await browser.submit(page, press: ("end", "account"))
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(token)").status == .ok)
    }
  }
}
