import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("4.5 Lifetimes by key") struct Section04Lifetimes {
  @Test(
    "Access tokens are valid for 12 hours with a native, 6 with a REST API, and 2 with a JavaScript key",
    .tags(.client),
    arguments: [(AppKeyKind.native, 43_200.0), (.rest, 21_600), (.javascript, 7_200)])
  func accessTokens(kind: AppKeyKind, lifetime: TimeInterval) async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens(Login(key: kind))
      #expect(try tokens.response.json()["expires_in"] as? Double == lifetime - 1)
      emulator.clock.advance(by: lifetime - 1)
      let before = try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)")
      #expect(before.status == .ok)
      emulator.clock.advance(by: 1)
      let after = try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)")
      expect(after, 401, #"{"msg":"this access token is already expired","code":-401}"#)
    }
  }

  @Test("Refresh tokens are valid for two months with a native app key or REST API key", .tags(.client))
  func refreshTokens() async throws {
    try await Self.expectTwoMonths(.native)
    try await Self.expectTwoMonths(.rest)
  }

  @Test("Refresh tokens are also valid for two months with a JavaScript key", .tags(.inferred))
  func refreshTokensOfJavaScript() async throws { try await Self.expectTwoMonths(.javascript) }

  private static func expectTwoMonths(_ kind: AppKeyKind) async throws {
    try await withEmulator { emulator in
      let login = Login(key: kind)
      let tokens = try await emulator.tokens(login)
      #expect(try tokens.response.json()["refresh_token_expires_in"] as? Int == 5_183_999)
      emulator.clock.advance(by: 5_184_000)
      try expect(try await emulator.refresh(tokens.refresh, login), isOAuthError: "invalid_grant", "KOE322")
    }
  }

  @Test(
    "An ID token expires at the same time as its access token", .tags(.doc),
    arguments: [AppKeyKind.native, .rest, .javascript])
  func idTokens(kind: AppKeyKind) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.tokens(Login(key: kind)).response
      let claims = try DecodedToken(try response.string("id_token")).claims()
      let lifetime = try #require(claims["exp"] as? Int) - #require(claims["iat"] as? Int)
      #expect(try response.json()["expires_in"] as? Int == lifetime - 1)
    }
  }
}

@Suite("4.6 Revocation of tokens") struct Section04TokenDeath {
  /// Returns whether the access token works at the user API, and whether the refresh token works at the token endpoint.
  private static func alive(
    _ tokens: (access: String, refresh: String, response: TestResponse), _ emulator: TestEmulator
  ) async throws -> [Bool] {
    let me = try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)")
    return [me.status == .ok, try await emulator.refresh(tokens.refresh).status == .ok]
  }

  @Test("Logout with an access token revokes it and its refresh token", .tags(.doc))
  func logout() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      _ = try await emulator.post("/v1/user/logout", authorization: "Bearer \(tokens.access)")
      #expect(try await Self.alive(tokens, emulator) == [false, false])
    }
  }

  @Test("Logout with an access token doesn't affect the user's other logins", .tags(.doc))
  func logoutOfOne() async throws {
    try await withEmulator { emulator in
      let (one, other) = (try await emulator.tokens(), try await emulator.tokens())
      _ = try await emulator.post("/v1/user/logout", authorization: "Bearer \(one.access)")
      #expect(try await Self.alive(other, emulator) == [true, true])
    }
  }

  @Test("Logout with the admin key revokes all tokens of the user", .tags(.doc))
  func logoutOfAll() async throws {
    try await withEmulator { emulator in
      let (one, other) = (try await emulator.tokens(), try await emulator.tokens())
      let fields = try await emulator.target()
      _ = try await emulator.post("/v1/user/logout", fields, authorization: TestEmulator.adminKey)
      #expect(try await Self.alive(one, emulator) == [false, false])
      #expect(try await Self.alive(other, emulator) == [false, false])
    }
  }

  @Test("Unlink with an access token revokes all tokens of the user", .tags(.doc))
  func unlink() async throws {
    try await withEmulator { emulator in
      let (one, other) = (try await emulator.tokens(), try await emulator.tokens())
      _ = try await emulator.post("/v1/user/unlink", authorization: "Bearer \(one.access)")
      #expect(try await Self.alive(one, emulator) == [false, false])
      #expect(try await Self.alive(other, emulator) == [false, false])
    }
  }

  @Test("Unlink with the admin key revokes all tokens of the user", .tags(.doc))
  func unlinkByAdmin() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      let fields = try await emulator.target()
      _ = try await emulator.post("/v1/user/unlink", fields, authorization: TestEmulator.adminKey)
      #expect(try await Self.alive(tokens, emulator) == [false, false])
    }
  }

  // Some web apps send each request twice in development mode, and their logins with Kakao still succeed.
  @Test("Using a code a second time doesn't revoke the tokens it was exchanged for", .tags(.client))
  func codeReuse() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code()
      let first = try await emulator.redeem(code)
      _ = try await emulator.redeem(code)
      let tokens = (try first.string("access_token"), try first.string("refresh_token"), first)
      #expect(try await Self.alive(tokens, emulator) == [true, true])
    }
  }
}

@Suite("4.7 Related endpoints") struct Section04Related {
  @Test("POST /api/agt with client_id and access_token returns {\"agt\":…}", .tags(.client))
  func accessGrantToken() async throws {
    try await withEmulator { emulator in
      let fields = ["client_id": TestEmulator.restKey, "access_token": try await emulator.tokens().access]
      expect(try await emulator.post("/api/agt", fields), 200, #"{"agt":"…"}"#)
    }
  }

  @Test("POST /api/agt rejects an unknown or expired token with 401 invalid_token and KOE321", .tags(.inferred))
  func badAccessToken() async throws {
    try await withEmulator { emulator in
      let expired = try await emulator.tokens().access
      emulator.clock.advance(by: 86_400)
      for token in ["x", expired] {
        let fields = ["client_id": TestEmulator.restKey, "access_token": token]
        let answer = try await emulator.post("/api/agt", fields)
        try expect(answer, isOAuthError: "invalid_token", "KOE321", status: 401)
      }
    }
  }

  @Test("GET /apiweb/code.json returns an error until the user has finished the login", .tags(.client))
  func polledCode() async throws {
    try await withEmulator { emulator in
      let key = "d0000000000000000000000000000003"
      let response = try await emulator.get(
        "/apiweb/code.json?client_id=\(key)&auth_tran_id=a-transaction-of-the-web-sdk")
      #expect(try response.json()["error"] != nil && response.json()["code"] == nil)
    }
  }

  @Test(
    "POST /oauth/authorize/prepare returns kauth_tx_id", .tags(.client),
    .disabled("used by certificate products, whose fields and responses are unknown"))
  func prepare() {}
}
