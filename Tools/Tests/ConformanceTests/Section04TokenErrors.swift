import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("4.4 Errors of POST /oauth/token") struct Section04TokenErrors {
  private static let platformText = "invalid android_key_hash or ios_bundle_id or web_site_url"

  @Test("The body contains error, error_description, and error_code, in this order", .tags(.doc))
  func body() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.refresh("x")
      #expect(try response.memberNames() == ["error", "error_description", "error_code"])
    }
  }

  @Test("KOE009 with 400 misconfigured: the app's platforms don't contain the bundle ID", .tags(.doc))
  func unknownBundleID() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.platforms = Platforms(iosBundleIDs: ["com.example.demo"]) }
      let response = try await Self.redeem(emulator, .native, "ios_bundle_id", "com.example.other")
      expect(
        response, 400,
        #"{"error":"misconfigured","error_description":"\#(Self.platformText)","error_code":"KOE009"}"#)
      #expect(try await Self.redeem(emulator, .native, "ios_bundle_id", "com.example.demo").status == .ok)
    }
  }

  @Test("KOE009: the app's platforms don't contain the key hash", .tags(.doc))
  func unknownKeyHash() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.platforms = Platforms(androidKeyHashes: ["aGFzaA=="]) }
      let response = try await Self.redeem(emulator, .native, "android_key_hash", "b3RoZXI=")
      try expect(response, isOAuthError: "misconfigured", "KOE009")
      #expect(try await Self.redeem(emulator, .native, "android_key_hash", "aGFzaA==").status == .ok)
    }
  }

  @Test("KOE009: the app's platforms don't contain the web origin", .tags(.doc))
  func unknownOrigin() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.platforms = Platforms(webOrigins: ["http://localhost:3000"]) }
      let response = try await Self.redeem(emulator, .javascript, "client_origin", "http://localhost:4000")
      try expect(response, isOAuthError: "misconfigured", "KOE009")
      #expect(
        try await Self.redeem(emulator, .javascript, "client_origin", "http://localhost:3000").status == .ok)
    }
  }

  @Test(
    "KOE009: a request with a native app key has no platform field, although the app has registered platforms",
    .tags(.inferred))
  func noPlatform() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.platforms = Platforms(iosBundleIDs: ["com.example.demo"]) }
      let login = Login(key: .native)
      try expect(
        try await emulator.redeem(try await emulator.code(login), login), isOAuthError: "misconfigured", "KOE009")
    }
  }

  @Test("REST API keys don't need a platform field, even if platforms are registered", .tags(.inferred))
  func serversNeedNoPlatform() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.platforms = Platforms(iosBundleIDs: ["com.example.demo"]) }
      #expect(try await emulator.tokens().response.status == .ok)
    }
  }

  private static func redeem(
    _ emulator: TestEmulator, _ key: AppKeyKind, _ name: String, _ value: String
  ) async throws -> TestResponse {
    let login = Login(key: key)
    var fields = try await emulator.tokenFields(try await emulator.code(login), login)
    fields[name] = value
    return try await emulator.post("/oauth/token", fields)
  }

  @Test("KOE010 with 401 invalid_client: the client secret is missing or wrong", .tags(.client))
  func badSecret() async throws {
    try await withEmulator { emulator in
      let login = Login(app: 5678)
      let fields = try await emulator.tokenFields(try await emulator.code(login), login)
      let body = #"{"error":"invalid_client","error_description":"Bad client credentials","error_code":"KOE010"}"#
      let none: String? = nil
      for secret in [none, "wrong"] {
        var changed = fields
        changed["client_secret"] = secret
        expect(try await emulator.post("/oauth/token", changed), 401, body)
      }
    }
  }

  // With Kakao, Auth.js and oauth4webapi report an error about this header.
  @Test("Responses with status 401 have the header WWW-Authenticate", .tags(.client))
  func hasChallenge() async throws {
    try await withEmulator { emulator in
      #expect(try await emulator.post("/oauth/token").header("www-authenticate") != nil)
      let login = Login(app: 5678)
      var fields = try await emulator.tokenFields(try await emulator.code(login), login)
      fields["client_secret"] = "wrong"
      #expect(try await emulator.post("/oauth/token", fields).header("www-authenticate") != nil)
      #expect(try await emulator.redeem("x").header("www-authenticate") == nil)
    }
  }

  @Test("WWW-Authenticate has the scheme Bearer, with error and error_description as in the body", .tags(.inferred))
  func challenge() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.post("/oauth/token")
      #expect(
        response.header("www-authenticate")
          == #"Bearer error="invalid_client", error_description="Not exist client_id [null]""#)
    }
  }

  @Test("KOE101 with invalid_client: the key is unknown; the description contains it", .tags(.doc))
  func unknownKey() async throws {
    try await withEmulator { emulator in
      let fields = ["grant_type": "refresh_token", "refresh_token": "r", "client_id": "unknown"]
      let body =
        #"{"error":"invalid_client","error_description":"Not exist client_id [unknown]","error_code":"KOE101"}"#
      let answer = try await emulator.post("/oauth/token", fields)
      #expect(answer.text == body)
    }
  }

  @Test("KOE101 without a key contains [null]", .tags(.client))
  func noKey() async throws {
    try await withEmulator { emulator in
      let fields = ["grant_type": "refresh_token", "refresh_token": "r"]
      let body = #"{"error":"invalid_client","error_description":"Not exist client_id [null]","error_code":"KOE101"}"#
      let answer = try await emulator.post("/oauth/token", fields)
      #expect(answer.text == body)
    }
  }

  // This response is known for requests with HTTP Basic authentication, whose body has no client_id.
  @Test("KOE101: a JSON body isn't parsed, so client_id is [null]", .tags(.inferred))
  func jsonBody() async throws {
    try await withEmulator { emulator in
      let body = #"{"grant_type":"authorization_code","client_id":"\#(TestEmulator.restKey)"}"#
      expect(
        try await emulator.post("/oauth/token", body: body, type: "application/json"), 401,
        #"{"error":"invalid_client","error_description":"Not exist client_id [null]","error_code":"KOE101"}"#)
    }
  }

  @Test("KOE101 comes before an error of grant_type", .tags(.inferred))
  func clientComesFirst() async throws {
    try await withEmulator { emulator in
      try expect(
        try await emulator.post("/oauth/token", ["grant_type": "password"]), isOAuthError: "invalid_client", "KOE101",
        status: 401)
    }
  }

  @Test("KOE101 has status 401", .tags(.client), arguments: ["nobody", nil])
  func statusOfUnknownKey(key: String?) async throws {
    try await withEmulator { emulator in
      var fields = ["grant_type": "refresh_token", "refresh_token": "r"]
      fields["client_id"] = key
      let answer = try await emulator.post("/oauth/token", fields)
      #expect(answer.status == .unauthorized)
    }
  }

  @Test("KOE114, Application ID mismatch: the code was issued for another key", .tags(.client))
  func otherKey() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.redeem(try await emulator.code(), Login(key: .javascript))
      #expect(try response.string("error_code") == "KOE114")
      #expect(try response.string("error_description") == "Application ID mismatch")
    }
  }

  @Test("KOE114 has status 400 and error invalid_grant", .tags(.inferred))
  func answerToOtherKey() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.redeem(try await emulator.code(), Login(key: .javascript))
      expect(
        response, 400,
        #"{"error":"invalid_grant","error_description":"Application ID mismatch","error_code":"KOE114"}"#)
    }
  }

  @Test("KOE126: the app doesn't allow the IP address of the request", .tags(.client))
  func otherAddress() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.allowedIPs = ["192.0.2.1"] }
      let response = try await emulator.redeem(try await emulator.code())
      #expect(try response.string("error_code") == "KOE126")
    }
  }

  @Test("KOE126 has status 400 and error misconfigured, and doesn't apply to native app keys", .tags(.inferred))
  func answerToOtherAddress() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.allowedIPs = ["192.0.2.1"] }
      try expect(try await emulator.redeem(try await emulator.code()), isOAuthError: "misconfigured", "KOE126")
      #expect(try await emulator.tokens(Login(key: .native)).response.status == .ok)
    }
  }

  @Test("KOE127: the difference to KOE126 is unknown", .tags(.client), .disabled("the cause is unknown"))
  func koe127() {}

  @Test("KOE237, token request rate limit exceeded", .tags(.doc))
  func rateLimit() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens().refresh
      for _ in 1..<20 { _ = try await emulator.refresh(token) }
      expect(
        try await emulator.refresh(token), 400,
        #"{"error":"invalid_request","error_description":"token request rate limit exceeded","error_code":"KOE237"}"#)
    }
  }

  @Test("KOE303 with invalid_grant: redirect_uri differs from the authorization request", .tags(.doc))
  func otherRedirectURI() async throws {
    try await withEmulator { emulator in
      var fields = try await emulator.tokenFields(try await emulator.code())
      fields["redirect_uri"] = "http://localhost:8765/other"
      let response = try await emulator.post("/oauth/token", fields)
      #expect(try response.string("error") == "invalid_grant")
      #expect(try response.string("error_code") == "KOE303")
    }
  }

  @Test("KOE303 has status 400 and the description Redirect URI mismatch.", .tags(.client))
  func textOfOtherRedirectURI() async throws {
    try await withEmulator { emulator in
      var fields = try await emulator.tokenFields(try await emulator.code())
      fields["redirect_uri"] = "http://localhost:8765/other"
      expect(
        try await emulator.post("/oauth/token", fields), 400,
        #"{"error":"invalid_grant","error_description":"Redirect URI mismatch.","error_code":"KOE303"}"#)
    }
  }

  // Kakao's error texts for codes and redirect URIs are the same as in Spring Security OAuth, which consumes the code
  // before it compares the other fields.
  @Test("KOE303 and KOE114 consume the code: a correct second attempt returns KOE320", .tags(.inferred))
  func refusalSpendsCode() async throws {
    try await withEmulator { emulator in
      let codes = (try await emulator.code(), try await emulator.code())
      var fields = try await emulator.tokenFields(codes.0)
      fields["redirect_uri"] = "http://localhost:8765/other"
      #expect(try await emulator.post("/oauth/token", fields).string("error_code") == "KOE303")
      let otherKey = try await emulator.redeem(codes.1, Login(key: .javascript))
      #expect(try otherKey.string("error_code") == "KOE114")
      for code in [codes.0, codes.1] {
        #expect(try await emulator.redeem(code).string("error_code") == "KOE320")
      }
    }
  }

  @Test("KOE010 and KOE237 don't consume the code", .tags(.inferred))
  func refusalOfClientKeepsCode() async throws {
    try await withEmulator { emulator in
      let login = Login(app: 5678)
      let code = try await emulator.code(login)
      var fields = try await emulator.tokenFields(code, login)
      fields["client_secret"] = "wrong"
      #expect(try await emulator.post("/oauth/token", fields).string("error_code") == "KOE010")
      #expect(try await emulator.redeem(code, login).status == .ok)
      let token = try await emulator.tokens().refresh
      let last = try await emulator.code()
      for _ in 1..<20 { _ = try await emulator.refresh(token) }
      #expect(try await emulator.redeem(last).string("error_code") == "KOE237")
      emulator.clock.advance(by: 599)
      emulator.services.rateLimiter?.reset()
      #expect(try await emulator.redeem(last).status == .ok)
    }
  }

  @Test("KOE310: grant_type is unknown", .tags(.client))
  func otherGrant() async throws {
    try await withEmulator { emulator in
      let fields = ["grant_type": "password", "client_id": TestEmulator.restKey]
      let answer = try await emulator.post("/oauth/token", fields)
      #expect(try answer.string("error_code") == "KOE310")
    }
  }

  @Test("KOE310 has status 400 and error unsupported_grant_type", .tags(.inferred))
  func answerToOtherGrant() async throws {
    try await withEmulator { emulator in
      let fields = ["grant_type": "password", "client_id": TestEmulator.restKey]
      try expect(try await emulator.post("/oauth/token", fields), isOAuthError: "unsupported_grant_type", "KOE310")
    }
  }

  @Test("KOE319 with invalid_grant: the refresh token is missing", .tags(.doc))
  func noRefreshToken() async throws {
    try await withEmulator { emulator in
      let fields = ["grant_type": "refresh_token", "client_id": TestEmulator.restKey]
      let response = try await emulator.post("/oauth/token", fields)
      #expect(try response.string("error") == "invalid_grant")
      #expect(try response.string("error_code") == "KOE319")
    }
  }

  @Test("KOE319 has status 400", .tags(.inferred))
  func statusOfNoRefreshToken() async throws {
    try await withEmulator { emulator in
      let fields = ["grant_type": "refresh_token", "client_id": TestEmulator.restKey]
      try expect(try await emulator.post("/oauth/token", fields), isOAuthError: "invalid_grant", "KOE319")
    }
  }

  @Test("KOE320 with 400 invalid_grant: the code is unknown; the description contains it", .tags(.client))
  func unknownCode() async throws {
    try await withEmulator { emulator in
      expect(
        try await emulator.redeem("used-code"), 400,
        #"{"error":"invalid_grant","error_description":"authorization code not found for code=used-code","#
          + #""error_code":"KOE320"}"#)
    }
  }

  @Test("KOE320: the code was already used", .tags(.doc))
  func usedCode() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code()
      _ = try await emulator.redeem(code)
      try expect(try await emulator.redeem(code), isOAuthError: "invalid_grant", "KOE320")
    }
  }

  @Test("KOE320: the code was already used, and another field is wrong, too", .tags(.inferred))
  func usedCodeWithOtherErrors() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code(Login(codeVerifier: TestEmulator.verifier))
      var fields = try await emulator.tokenFields(code)
      fields["code_verifier"] = TestEmulator.verifier
      #expect(try await emulator.post("/oauth/token", fields).status == .ok)
      for changed in [["code_verifier": "other"], ["redirect_uri": "http://localhost:8765/other"]] {
        let response = try await emulator.post("/oauth/token", fields.merging(changed) { $1 })
        try expect(response, isOAuthError: "invalid_grant", "KOE320")
        #expect(try response.string("error_description") == "authorization code not found for code=\(code)")
      }
    }
  }

  @Test("KOE320: the code has expired", .tags(.doc))
  func oldCode() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code()
      emulator.clock.advance(by: 600)
      try expect(try await emulator.redeem(code), isOAuthError: "invalid_grant", "KOE320")
    }
  }

  @Test("KOE320: the code_verifier is wrong", .tags(.inferred))
  func wrongVerifier() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code(Login(codeVerifier: TestEmulator.verifier))
      let response = try await emulator.redeem(code, Login(codeVerifier: String(repeating: "w", count: 43)))
      try expect(response, isOAuthError: "invalid_grant", "KOE320")
    }
  }

  @Test("KOE322 with expired_or_invalid_refresh_token: the refresh token is unknown", .tags(.doc))
  func unknownRefreshToken() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.refresh("x")
      #expect(try response.string("error") == "invalid_grant")
      #expect(try response.string("error_description") == "expired_or_invalid_refresh_token")
      #expect(try response.string("error_code") == "KOE322")
    }
  }

  @Test("KOE322 has status 400", .tags(.client))
  func statusOfUnknownRefreshToken() async throws {
    try await withEmulator { emulator in
      expect(
        try await emulator.refresh("x"), 400,
        #"{"error":"invalid_grant","error_description":"expired_or_invalid_refresh_token","error_code":"KOE322"}"#)
    }
  }

  @Test("KOE322: the refresh token has expired", .tags(.doc))
  func oldRefreshToken() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens().refresh
      emulator.clock.advance(by: 5_184_000)
      try expect(try await emulator.refresh(token), isOAuthError: "invalid_grant", "KOE322")
    }
  }

  @Test(
    "unauthorized_client without an error_code: the app is sanctioned or wasn't used for a long time",
    .tags(.inferred))
  func restrictedApp() async throws {
    try await withEmulator { emulator in
      let refreshToken = try await emulator.tokens().refresh
      for restriction in AppRestriction.allCases {
        try await emulator.changeApp { $0.restriction = restriction }
        try expect(try await emulator.redeem("x"), isOAuthError: "unauthorized_client", nil)
        try expect(try await emulator.refresh(refreshToken), isOAuthError: "unauthorized_client", nil)
      }
    }
  }

  @Test("A malformed request gets invalid_request without an error_code", .tags(.doc))
  func malformed() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.post("/oauth/token", body: "grant_type=%FF")
      #expect(try response.string("error") == "invalid_request" && !response.text.contains("error_code"))
    }
  }

  @Test("A malformed request gets status 400 and the description malformed parameters", .tags(.inferred))
  func answerToMalformed() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.post("/oauth/token", body: "grant_type=%FF")
      expect(response, 400, #"{"error":"invalid_request","error_description":"malformed parameters"}"#)
    }
  }

  @Test(
    "KOE003: a temporary error", .tags(.doc), .disabled("the emulator never causes it; add a fault that returns it"))
  func serverError() {}
}
