import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("4.1 POST /oauth/token, grant_type=authorization_code") struct Section04CodeGrant {
  @Test("The required fields are grant_type, client_id, redirect_uri, and code", .tags(.doc))
  func requiredFields() async throws {
    try await withEmulator { emulator in
      let fields = [
        "grant_type": "authorization_code", "client_id": TestEmulator.restKey,
        "redirect_uri": TestEmulator.redirectURI, "code": try await emulator.code(),
      ]
      #expect(try await emulator.post("/oauth/token", fields).status == .ok)
    }
  }

  @Test(
    "A request without client_id or code is rejected", .tags(.doc), arguments: ["client_id", "code"])
  func missingField(name: String) async throws {
    try await withEmulator { emulator in
      var fields = try await emulator.tokenFields(try await emulator.code())
      fields[name] = nil
      let response = try await emulator.post("/oauth/token", fields)
      #expect(response.status.code == (name == "client_id" ? 401 : 400))
    }
  }

  // A parameter without a value counts as omitted (RFC 6749, section 3.1).
  @Test("An empty redirect_uri counts as omitted", .tags(.inferred))
  func emptyRedirectURI() async throws {
    try await withEmulator { emulator in
      var fields = try await emulator.tokenFields(try await emulator.code())
      fields["redirect_uri"] = ""
      #expect(try await emulator.post("/oauth/token", fields).status == .ok)
    }
  }

  // python-social-auth doesn't send redirect_uri, and its logins succeed (issue 696 of python-social-auth).
  @Test("A request without redirect_uri is accepted", .tags(.client))
  func noRedirectURI() async throws {
    try await withEmulator { emulator in
      var fields = try await emulator.tokenFields(try await emulator.code())
      fields["redirect_uri"] = nil
      #expect(try await emulator.post("/oauth/token", fields).status == .ok)
    }
  }

  @Test("code_verifier is required if a code_challenge was sent", .tags(.client))
  func verifier() async throws {
    try await withEmulator { emulator in
      let login = Login(codeVerifier: TestEmulator.verifier)
      let without = try await emulator.redeem(try await emulator.code(login))
      try expect(without, isOAuthError: "invalid_grant", "KOE320")
      let code = try await emulator.code(login)
      #expect(try await emulator.redeem(code, login).status == .ok)
    }
  }

  // Of 100 verifiers from Kakao's SDK for iOS, 93 contain + or /, and logins with the SDK succeed.
  @Test("A code_verifier can be standard Base64, with + and /", .tags(.client))
  func verifierInStandardBase64() async throws {
    try await withEmulator { emulator in
      #expect(TestEmulator.verifier.contains("+") && TestEmulator.verifier.contains("/"))
      let login = Login(key: .native, codeVerifier: TestEmulator.verifier)
      let code = try await emulator.code(login)
      #expect(try await emulator.redeem(code, login).status == .ok)
    }
  }

  @Test("A code_verifier can be shorter or longer than RFC 7636 allows", .tags(.inferred), arguments: [1, 42, 129])
  func verifierLength(length: Int) async throws {
    try await withEmulator { emulator in
      let login = Login(codeVerifier: String(repeating: "v", count: length))
      let code = try await emulator.code(login)
      #expect(try await emulator.redeem(code, login).status == .ok)
    }
  }

  @Test(
    "The platform fields ios_bundle_id, android_key_hash, and client_origin of SDKs are accepted", .tags(.client),
    arguments: ["ios_bundle_id", "android_key_hash", "client_origin"])
  func platformFields(name: String) async throws {
    try await withEmulator { emulator in
      var fields = try await emulator.tokenFields(try await emulator.code())
      fields[name] = "com.example.demo"
      #expect(try await emulator.post("/oauth/token", fields).status == .ok)
    }
  }

  @Test("A code can be used only once", .tags(.doc))
  func codesWorkOnce() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code()
      #expect(try await emulator.redeem(code).status == .ok)
      try expect(try await emulator.redeem(code), isOAuthError: "invalid_grant", "KOE320")
    }
  }

  @Test("A code expires after ten minutes", .tags(.inferred))
  func codesExpire() async throws {
    try await withEmulator { emulator in
      let (early, late) = (try await emulator.code(), try await emulator.code())
      emulator.clock.advance(by: 599)
      #expect(try await emulator.redeem(early).status == .ok)
      emulator.clock.advance(by: 1)
      try expect(try await emulator.redeem(late), isOAuthError: "invalid_grant", "KOE320")
    }
  }

  // Several public services written with Python's requests.get or with PHP call the endpoint with GET.
  @Test("GET /oauth/token with the fields in the query works like POST", .tags(.client))
  func getRequest() async throws {
    try await withEmulator { emulator in
      let fields = try await emulator.tokenFields(try await emulator.code())
      let response = try await emulator.get("/oauth/token?\(TestEmulator.form(fields))")
      #expect(response.status == .ok)
      let bearer = "Bearer \(try response.string("access_token"))"
      #expect(try await emulator.get("/v2/user/me", authorization: bearer).status == .ok)
    }
  }

  @Test("The fields can be sent in the query with an empty body", .tags(.client))
  func fieldsInTheQuery() async throws {
    try await withEmulator { emulator in
      let fields = try await emulator.tokenFields(try await emulator.code())
      #expect(try await emulator.post("/oauth/token?\(TestEmulator.form(fields))").status == .ok)
    }
  }
}

@Suite("4.2 POST /oauth/token, grant_type=refresh_token") struct Section04RefreshGrant {
  @Test("The required fields are grant_type, client_id, and refresh_token", .tags(.doc))
  func requiredFields() async throws {
    try await withEmulator { emulator in
      let fields = [
        "grant_type": "refresh_token", "client_id": TestEmulator.restKey,
        "refresh_token": try await emulator.tokens().refresh,
      ]
      #expect(try await emulator.post("/oauth/token", fields).status == .ok)
      #expect(try await emulator.post("/oauth/token?\(TestEmulator.form(fields))").status == .ok)
    }
  }

  @Test("The additional fields of SDKs are accepted: platform fields and Flutter's redirect_uri", .tags(.client))
  func addedFields() async throws {
    try await withEmulator { emulator in
      let fields = [
        "grant_type": "refresh_token", "client_id": TestEmulator.restKey, "ios_bundle_id": "com.example.demo",
        "refresh_token": try await emulator.tokens().refresh, "redirect_uri": "kakao://other",
      ]
      #expect(try await emulator.post("/oauth/token", fields).status == .ok)
    }
  }

  @Test("If the refresh token is valid for at least another month, it isn't replaced", .tags(.doc))
  func noNewRefreshToken() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokensWithoutOpenID().refresh
      emulator.clock.advance(by: 30 * 86_400)
      expect(
        try await emulator.refresh(token), 200, #"{"access_token":"…","token_type":"bearer","expires_in":21599}"#)
    }
  }

  @Test("If the refresh token expires in less than a month, a new one is returned with its lifetime", .tags(.doc))
  func newRefreshToken() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokensWithoutOpenID().refresh
      emulator.clock.advance(by: 30 * 86_400 + 1)
      expect(
        try await emulator.refresh(token), 200,
        #"{"access_token":"…","token_type":"bearer","refresh_token":"…","expires_in":21599,"#
          + #""refresh_token_expires_in":5183999}"#)
    }
  }

  @Test("A replaced refresh token is invalid", .tags(.doc))
  func replacedTokensDie() async throws {
    try await withEmulator { emulator in
      let old = try await emulator.tokens().refresh
      emulator.clock.advance(by: 31 * 86_400)
      let new = try await emulator.refresh(old).string("refresh_token")
      try expect(try await emulator.refresh(old), isOAuthError: "invalid_grant", "KOE322")
      #expect(try await emulator.refresh(new).status == .ok)
    }
  }

  @Test("An ID token is returned if the login returned one", .tags(.doc))
  func idToken() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens().refresh
      expect(
        try await emulator.refresh(token), 200,
        #"{"access_token":"…","token_type":"bearer","id_token":"…","expires_in":21599}"#)
    }
  }

  @Test("The response doesn't contain scope", .tags(.doc))
  func noScope() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.refresh(try await emulator.tokens().refresh)
      #expect(try response.json()["scope"] == nil)
    }
  }

  @Test("The previous access token remains valid", .tags(.inferred))
  func oldAccessTokenStays() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      _ = try await emulator.refresh(tokens.refresh)
      let response = try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)")
      #expect(response.status == .ok)
    }
  }
}

@Suite("4.3 Token responses") struct Section04Answers {
  @Test(
    "REST API key: fields in the order of the live service, 21599 and 5183999 seconds, space-separated scope",
    .tags(.client))
  func restKey() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.openIDConnect = false }
      expect(
        try await emulator.tokens(Login(scopes: ["account_email"])).response, 200,
        #"{"access_token":"…","token_type":"bearer","refresh_token":"…","expires_in":21599,"#
          + #""scope":"profile_nickname account_email","refresh_token_expires_in":5183999}"#)
    }
  }

  @Test("Native app key: the access token is valid for 43199 seconds", .tags(.client))
  func nativeKey() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.openIDConnect = false }
      expect(
        try await emulator.tokens(Login(key: .native)).response, 200,
        #"{"access_token":"…","token_type":"bearer","refresh_token":"…","expires_in":43199,"#
          + #""scope":"profile_nickname","refresh_token_expires_in":5183999}"#)
    }
  }

  @Test("OpenID Connect: id_token comes before expires_in, and scope contains openid", .tags(.client))
  func openIDConnect() async throws {
    try await withEmulator { emulator in
      expect(
        try await emulator.tokens().response, 200,
        #"{"access_token":"…","token_type":"bearer","refresh_token":"…","id_token":"…","expires_in":21599,"#
          + #""scope":"profile_nickname openid","refresh_token_expires_in":5183999}"#)
    }
  }

  @Test("token_type is bearer in lowercase", .tags(.doc))
  func tokenType() async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.tokens()
      #expect(try answer.response.string("token_type") == "bearer")
    }
  }

  @Test("Tokens have 64 URL-safe characters", .tags(.client))
  func characters() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      for token in [tokens.access, tokens.refresh] {
        #expect(token.wholeMatch(of: /[A-Za-z0-9_-]{64}/) != nil)
      }
    }
  }

  @Test("A token contains its type, the time, and eight bytes that both tokens share", .tags(.inferred))
  func inside() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      let (access, refresh) = (try DecodedToken.bytes(tokens.access), try DecodedToken.bytes(tokens.refresh))
      #expect(access[24..<29].elementsEqual([0, 0, 0, 1, 0x0A]) && refresh[24..<29].elementsEqual([0, 0, 0, 2, 0x0A]))
      #expect(access[32..<40].reduce(UInt64(0)) { $0 << 8 | UInt64($1) } == 1_767_225_600_000)
      #expect(access.suffix(8) == refresh.suffix(8) && access.prefix(24) != refresh.prefix(24))
    }
  }
}

extension TestEmulator {
  /// Returns the tokens of a login to an app with OpenID Connect disabled.
  func tokensWithoutOpenID() async throws -> (access: String, refresh: String, response: TestResponse) {
    try await changeApp { $0.openIDConnect = false }
    return try await tokens()
  }
}
