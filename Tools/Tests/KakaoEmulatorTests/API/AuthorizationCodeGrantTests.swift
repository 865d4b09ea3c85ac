import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct AuthorizationCodeGrantTests {
  @Test("The response has the field order of the live service")
  func fieldOrderMatchesKakao() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.tokens(Login(scopes: ["account_email"])).response
      #expect(response.status == .ok)
      #expect(
        try response.memberNames() == [
          "access_token", "token_type", "refresh_token", "id_token", "expires_in", "scope", "refresh_token_expires_in",
        ])
      #expect(try response.string("token_type") == "bearer")
      #expect(try response.string("scope") == "profile_nickname account_email openid")
      #expect(try response.json()["refresh_token_expires_in"] as? Int == 5_183_999)
    }
  }

  @Test(
    "The lifetime depends on the type of the key",
    arguments: [(AppKeyKind.native, 43_199), (.rest, 21_599), (.javascript, 7_199)])
  func lifetimeDependsOnKeyKind(kind: AppKeyKind, seconds: Int) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.tokens(Login(key: kind)).response
      #expect(try response.json()["expires_in"] as? Int == seconds)
    }
  }

  @Test("The response has Kakao's headers")
  func headersMatchKakao() async throws {
    try await withEmulator { emulator in
      let headers = try await emulator.tokens().response.headers
      #expect(headers[.contentType] == "application/json;charset=utf-8")
      #expect(headers[.cacheControl] == "no-cache, no-store, max-age=0, must-revalidate")
      #expect(headers[.accessControlAllowOrigin] == "*")
      #expect(try headers[#require(.init("Kakao"))] == "Talk")
      #expect(try headers[#require(.init("X-Frame-Options"))] == "DENY")
    }
  }

  @Test("Without OpenID Connect, no ID token is returned")
  func openIDDisabledOmitsIDToken() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.openIDConnect = false }
      let response = try await emulator.tokens().response
      #expect(try response.json()["id_token"] == nil)
      #expect(try response.string("scope") == "profile_nickname")
    }
  }

  @Test("The fields can be sent in the query")
  func acceptsFieldsInQuery() async throws {
    try await withEmulator { emulator in
      let fields = try await emulator.tokenFields(try await emulator.code())
      let response = try await emulator.post("/oauth/token?\(TestEmulator.form(fields))", body: "")
      #expect(response.status == .ok)
    }
  }

  @Test("The error for an unknown code repeats at most 100 characters of it")
  func longCodeIsCut() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.redeem(String(repeating: "c", count: 3000))
      let end = "code=" + String(repeating: "c", count: 100)
      #expect(try response.string("error_description") == "authorization code not found for \(end)")
    }
  }

  @Test("Using a code a second time fails, and its tokens remain valid")
  func reuseFailsAndKeepsTokens() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code()
      let access = try await emulator.redeem(code).string("access_token")
      let second = try await emulator.redeem(code)
      try expect(second, isOAuthError: "invalid_grant", "KOE320")
      #expect(try second.string("error_description") == "authorization code not found for code=\(code)")
      try expect(
        try await emulator.redeem(code, Login(key: .native)), isOAuthError: "invalid_grant", "KOE320")
      let info = try await emulator.get("/v1/user/access_token_info", authorization: "Bearer \(access)")
      #expect(info.status == .ok)
    }
  }

  @Test("With revoke_on_code_reuse, using a code a second time revokes its tokens")
  func reuseRevokesTokensIfConfigured() async throws {
    try await withEmulator(.revokingOnCodeReuse) { emulator in
      let code = try await emulator.code()
      let access = try await emulator.redeem(code).string("access_token")
      try expect(try await emulator.redeem(code), isOAuthError: "invalid_grant", "KOE320")
      let info = try await emulator.get("/v1/user/access_token_info", authorization: "Bearer \(access)")
      try expect(info, isKAPIError: -401, status: 401)
    }
  }

  @Test("Of many parallel requests with a code, one succeeds, and with revoke_on_code_reuse its tokens are revoked")
  func concurrentUseSucceedsOnceAndRevokes() async throws {
    try await withEmulator(.revokingOnCodeReuse) { emulator in
      let code = try await emulator.code()
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<8 {
          group.addTask { try await emulator.redeem(code).status.code }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.filter { $0 == 200 }.count == 1)
      #expect(statuses.filter { $0 == 400 }.count == 7)
      #expect(try await emulator.storage.accessTokens(app: 1234, account: 1).isEmpty)
    }
  }

  @Test("An unknown code is rejected")
  func unknownCodeIsRejected() async throws {
    try await withEmulator { emulator in
      try expect(try await emulator.redeem("never issued"), isOAuthError: "invalid_grant", "KOE320")
    }
  }

  @Test("An expired code is rejected")
  func expiredCodeIsRejected() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code()
      emulator.clock.advance(by: 600)
      try expect(try await emulator.redeem(code), isOAuthError: "invalid_grant", "KOE320")
    }
  }

  @Test("A code of another key is rejected and can't be used again")
  func otherKeysCodeIsRejectedAndConsumed() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code()
      let stranger = try await emulator.post("/oauth/token", emulator.tokenFields(code, Login(key: .native)))
      try expect(stranger, isOAuthError: "invalid_grant", "KOE114")
      try expect(try await emulator.redeem(code), isOAuthError: "invalid_grant", "KOE320")
    }
  }

  @Test("A different redirect URI is rejected, and the code can't be used again")
  func otherRedirectURIIsRejectedAndConsumesCode() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code()
      var fields = try await emulator.tokenFields(code)
      fields["redirect_uri"] = "http://localhost:8765/oauth/"
      try expect(try await emulator.post("/oauth/token", fields), isOAuthError: "invalid_grant", "KOE303")
      try expect(try await emulator.redeem(code), isOAuthError: "invalid_grant", "KOE320")
    }
  }

  @Test("The redirect URI can be omitted")
  func redirectURICanBeOmitted() async throws {
    try await withEmulator { emulator in
      var fields = try await emulator.tokenFields(try await emulator.code())
      fields["redirect_uri"] = nil
      #expect(try await emulator.post("/oauth/token", fields).status == .ok)
    }
  }

  @Test("A GET request with the fields in the query gets tokens, and its log entry shows no secrets")
  func acceptsGetRequest() async throws {
    try await withEmulator { emulator in
      let login = Login(app: 5678)
      let fields = try await emulator.tokenFields(try await emulator.code(login), login)
      let response = try await emulator.get("/oauth/token?\(TestEmulator.form(fields))")
      #expect(response.status == .ok)
      #expect(response.headers[.cacheControl]?.contains("no-store") == true)
      let refresh = try response.string("refresh_token")
      let log = try await emulator.get("/_emulator/requests").text
      #expect(log.contains("grant_type=authorization_code"))
      for secret in [try #require(fields["code"]), try #require(fields["client_secret"]), refresh] {
        #expect(!log.contains(secret))
      }
    }
  }

  @Test(
    "The correct code verifier is accepted, with any characters and length",
    arguments: [TestEmulator.verifier, String(repeating: "v", count: 43), "a b", String(repeating: "+/", count: 9000)])
  func correctVerifierIsAccepted(verifier: String) async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens(Login(codeVerifier: verifier))
      #expect(tokens.response.status == .ok)
    }
  }

  @Test(
    "With restrict_code_verifier, a code verifier must have the form that RFC 7636 prescribes",
    arguments: [
      (String(repeating: "v", count: 43), true), (TestEmulator.verifier, false),
      (String(repeating: "v", count: 129), false),
    ])
  func verifierFormIsCheckedIfConfigured(verifier: String, isAccepted: Bool) async throws {
    try await withEmulator(.restrictingCodeVerifiers) { emulator in
      let login = Login(codeVerifier: verifier)
      let response = try await emulator.redeem(try await emulator.code(login), login)
      guard !isAccepted else {
        #expect(response.status == .ok)
        return
      }
      try expect(response, isOAuthError: "invalid_grant", "KOE320")
      #expect(try await emulator.get("/_emulator/requests").text.contains("malformedVerifier"))
    }
  }

  @Test(
    "A wrong code verifier is rejected, and the code can't be used again",
    arguments: [
      nil, String(repeating: "w", count: 43), "short", TestEmulator.verifier + "=",
      String(TestEmulator.verifier.map { $0 == "+" ? " " : $0 }),
    ])
  func wrongVerifierIsRejectedAndConsumesCode(verifier: String?) async throws {
    try await withEmulator { emulator in
      let login = Login(codeVerifier: TestEmulator.verifier)
      let code = try await emulator.code(login)
      var fields = try await emulator.tokenFields(code, login)
      fields["code_verifier"] = verifier
      try expect(try await emulator.post("/oauth/token", fields), isOAuthError: "invalid_grant", "KOE320")
      try expect(try await emulator.redeem(code, login), isOAuthError: "invalid_grant", "KOE320")
    }
  }

  @Test("A code verifier without a challenge is rejected")
  func verifierWithoutChallengeIsRejected() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code()
      let response = try await emulator.redeem(code, Login(codeVerifier: TestEmulator.verifier))
      try expect(response, isOAuthError: "invalid_grant", "KOE320")
    }
  }

  @Test("A code of a user who has unlinked is rejected")
  func unlinkedUsersCodeIsRejected() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code()
      try await emulator.storage.deleteLink(app: 1234, account: 1)
      try expect(try await emulator.redeem(code), isOAuthError: "invalid_grant", "KOE320")
    }
  }

  @Test("A code from before an unlink is rejected even after the user is linked again")
  func codeFromBeforeRelinkIsRejected() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code(Login(scopes: ["account_email"]))
      try await emulator.storage.deleteLink(app: 1234, account: 1)
      _ = try await emulator.tokens()
      try expect(try await emulator.redeem(code), isOAuthError: "invalid_grant", "KOE320")
    }
  }

  @Test(
    "A missing field is an invalid request and leaves the code unused",
    arguments: ["code", "grant_type"])
  func missingFieldKeepsCode(name: String) async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code()
      var fields = try await emulator.tokenFields(code)
      fields[name] = nil
      try expect(try await emulator.post("/oauth/token", fields), isOAuthError: "invalid_request", nil)
      #expect(try await emulator.redeem(code).status == .ok)
    }
  }
}

extension EmulatorOptions.ConfigurationSource {
  /// The demo configuration with `revoke_on_code_reuse`.
  static let revokingOnCodeReuse = EmulatorOptions.ConfigurationSource.yaml(
    EmulatorConfig.demoYAML + "strictness: {revoke_on_code_reuse: true}\n")
  /// The demo configuration with `restrict_code_verifier`.
  static let restrictingCodeVerifiers = EmulatorOptions.ConfigurationSource.yaml(
    EmulatorConfig.demoYAML + "strictness: {restrict_code_verifier: true}\n")
}
