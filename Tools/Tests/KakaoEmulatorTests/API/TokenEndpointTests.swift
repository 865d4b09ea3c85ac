import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct TokenEndpointTests {
  @Test("An unsupported grant type is rejected")
  func unsupportedGrantIsRejected() async throws {
    try await withEmulator { emulator in
      let client = try await emulator.app().keys.rest
      let response = try await emulator.post("/oauth/token", ["grant_type": "password", "client_id": client])
      try expect(response, isOAuthError: "unsupported_grant_type", "KOE310")
      let unknown = try await emulator.post("/oauth/token", ["grant_type": "password"])
      try expect(unknown, isOAuthError: "invalid_client", "KOE101", status: 401)
    }
  }

  @Test("An unknown client is rejected", arguments: [nil, "unknown", "d0000000000000000000000000000004"])
  func invalidClientIsRejected(clientID: String?) async throws {
    try await withEmulator { emulator in
      var fields = try await emulator.tokenFields("code")
      fields["client_id"] = clientID
      let response = try await emulator.post("/oauth/token", fields)
      try expect(response, isOAuthError: "invalid_client", "KOE101", status: 401)
      #expect(try response.string("error_description") == "Not exist client_id [\(clientID ?? "null")]")
    }
  }

  @Test("An app with Kakao Login disabled is rejected")
  func appWithLoginDisabledIsRejected() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.kakaoLogin = false }
      try expect(try await emulator.redeem("code"), isOAuthError: "misconfigured", "KOE004")
    }
  }

  @Test(
    "A missing or wrong client secret is rejected and leaves the code unused",
    arguments: [nil, "wrong", "strict-demo-client-secret "])
  func wrongSecretKeepsCode(secret: String?) async throws {
    try await withEmulator { emulator in
      let login = Login(app: 5678)
      let code = try await emulator.code(login)
      var fields = try await emulator.tokenFields(code, login)
      fields["client_secret"] = secret
      let response = try await emulator.post("/oauth/token", fields)
      try expect(response, isOAuthError: "invalid_client", "KOE010", status: 401)
      #expect(try await emulator.redeem(code, login).status == .ok)
    }
  }

  @Test("A disabled client secret is ignored")
  func disabledSecretIsIgnored() async throws {
    try await withEmulator { emulator in
      var fields = try await emulator.tokenFields(try await emulator.code())
      fields["client_secret"] = "anything"
      #expect(try await emulator.post("/oauth/token", fields).status == .ok)
    }
  }

  @Test("Native app keys don't need a client secret")
  func nativeKeysNeedNoSecret() async throws {
    try await withEmulator { emulator in
      let login = Login(app: 5678, key: .native)
      var fields = try await emulator.tokenFields(try await emulator.code(login), login)
      fields["client_secret"] = nil
      #expect(try await emulator.post("/oauth/token", fields).status == .ok)
    }
  }

  @Test(
    "Malformed fields are an invalid request",
    arguments: ["grant_type=refresh_token&grant_type=refresh_token", "grant_type=%zz", "a=%ff"])
  func malformedFieldsAreInvalidRequest(body: String) async throws {
    try await withEmulator { emulator in
      try expect(try await emulator.post("/oauth/token", body: body), isOAuthError: "invalid_request", nil)
    }
  }

  @Test("A field in both the query and the body is a duplicate")
  func fieldInQueryAndBodyIsDuplicate() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.post("/oauth/token?grant_type=x", body: "grant_type=x")
      try expect(response, isOAuthError: "invalid_request", nil)
    }
  }

  @Test(
    "A body with another content type is ignored",
    arguments: [("client_id=x", "text/plain"), (#"{"client_id":"x"}"#, "application/json")])
  func otherContentTypeIsIgnored(body: String, type: String) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.post("/oauth/token", body: body, type: type)
      #expect(try response.string("error_description") == "Not exist client_id [null]")
    }
  }

  @Test(
    "A 401 response has a challenge that quotes only the characters that RFC 6750 allows",
    arguments: [
      ("unknown", "unknown"), (#"a"b\c"#, "abc"), ("한\r\nSet-Cookie: a=b", "Set-Cookie: a=b"),
      (String(repeating: "x", count: 5000), String(repeating: "x", count: 235)),
    ])
  func challengeIsWellFormed(clientID: String, quoted: String) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.post("/oauth/token", ["client_id": clientID])
      #expect(response.status == .unauthorized)
      let challenge = try #require(response.headers[.wwwAuthenticate])
      #expect(
        challenge.hasPrefix(#"Bearer error="invalid_client", error_description="Not exist client_id [\#(quoted)"#))
      #expect(challenge.utf8.count < 400 && challenge.filter { $0 == "\"" }.count == 4)
      let refused = try await emulator.redeem("unknown")
      #expect(refused.status == .badRequest && refused.headers[.wwwAuthenticate] == nil)
    }
  }

  @Test("An oversized body is rejected")
  func oversizedBodyIsRejected() async throws {
    try await withEmulator { emulator in
      let body = "a=" + String(repeating: "x", count: 100_000)
      let response = try await emulator.post("/oauth/token", body: body)
      try expect(response, isOAuthError: "invalid_request", nil, status: 413)
    }
  }

  @Test("An unknown path isn't found")
  func unknownPathIsNotFound() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get("/oauth/nothing")
      #expect(response.status == .notFound)
    }
  }
}
