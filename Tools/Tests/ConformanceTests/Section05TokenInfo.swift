import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("5. OpenID Connect: token info and user info") struct Section05TokenInfo {
  @Test("POST /oauth/tokeninfo with id_token in the body returns the claims in the order of the sample", .tags(.doc))
  func tokenInfo() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens(Login(nonce: "n-1")).response.string("id_token")
      expect(
        try await emulator.post("/oauth/tokeninfo", ["id_token": token]), 200,
        #"{"iss":"\#(TestEmulator.issuer)","aud":"\#(TestEmulator.restKey)","sub":"\#(try await emulator.userID())","#
          + #""iat":1767225600,"exp":1767247200,"nonce":"n-1","auth_time":1767225600,"nickname":"민지"}"#)
    }
  }

  @Test("id_token can also be sent in the query, as some clients do", .tags(.inferred))
  func tokenInTheQuery() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens().response.string("id_token")
      #expect(try await emulator.post("/oauth/tokeninfo?id_token=\(token)").status == .ok)
    }
  }

  @Test("KOE400 with 400 invalid_token: the token is missing or malformed", .tags(.doc), arguments: ["", "x", "a.b.c"])
  func malformed(token: String) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.post("/oauth/tokeninfo", ["id_token": token])
      try expect(response, isOAuthError: "invalid_token", "KOE400")
      #expect(try response.memberNames() == ["error", "error_description", "error_code"])
    }
  }

  @Test("KOE401: the token has another issuer", .tags(.doc))
  func otherIssuer() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens().response.string("id_token")
      let parts = token.split(separator: ".")
      let payload = try DecodedToken(token).payload.replacing(TestEmulator.issuer, with: "https://other.example")
      let forged = "\(parts[0]).\(Data(payload.utf8).base64URLEncodedString()).\(parts[2])"
      try expect(
        try await emulator.post("/oauth/tokeninfo", ["id_token": forged]), isOAuthError: "invalid_token", "KOE401")
    }
  }

  @Test("KOE402: the signature is invalid", .tags(.doc))
  func badSignature() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens().response.string("id_token")
      let payload = try DecodedToken(token).payload.replacing("1767247200", with: "1867247200")
      let parts = token.split(separator: ".")
      let forged = "\(parts[0]).\(Data(payload.utf8).base64URLEncodedString()).\(parts[2])"
      try expect(
        try await emulator.post("/oauth/tokeninfo", ["id_token": forged]), isOAuthError: "invalid_token", "KOE402")
    }
  }

  @Test("KOE403: the token has expired", .tags(.doc))
  func expired() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens().response.string("id_token")
      emulator.clock.advance(by: 21_600)
      try expect(
        try await emulator.post("/oauth/tokeninfo", ["id_token": token]), isOAuthError: "invalid_token", "KOE403")
    }
  }

  private static let everything: Set<String> = [
    "profile_image", "account_email", "name", "gender", "birthyear", "birthday", "phone_number",
  ]

  @Test("GET /v1/oidc/userinfo returns the data with consent, with gender in uppercase as in the sample", .tags(.doc))
  func userInfo() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: Self.everything))
      expect(
        try await emulator.get("/v1/oidc/userinfo", authorization: bearer), 200,
        #"{"sub":"\#(try await emulator.userID())","name":"김민지","nickname":"민지","#
          + #""picture":"http://k.kakaocdn.net/dn/demo/minji/img_110x110.jpg","email":"minji@example.com","#
          + #""email_verified":true,"gender":"FEMALE","birthdate":"1995-04-12","phone_number":"+82 10-1234-5678","#
          + #""phone_number_verified":true}"#)
    }
  }

  @Test("POST /v1/oidc/userinfo works like GET, as OpenID Connect requires", .tags(.inferred))
  func userInfoWithPost() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      let get = try await emulator.get("/v1/oidc/userinfo", authorization: bearer)
      expect(try await emulator.post("/v1/oidc/userinfo", [:], authorization: bearer), 200, get.text)
    }
  }

  @Test("Only sub is always included", .tags(.doc))
  func onlySubject() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.consentItems = [] }
      let bearer = try await emulator.bearer()
      expect(
        try await emulator.get("/v1/oidc/userinfo", authorization: bearer), 200,
        #"{"sub":"\#(try await emulator.userID())"}"#)
    }
  }

  @Test(
    "birthdate is 0000-MM-DD with consent to only the birthday, and YYYY with consent to only the year", .tags(.doc),
    arguments: [("birthday", "0000-04-12"), ("birthyear", "1995")])
  func birthdate(item: String, value: String) async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: [item]))
      #expect(try await emulator.get("/v1/oidc/userinfo", authorization: bearer).string("birthdate") == value)
    }
  }

  @Test("email_verified is true only if the address is valid and verified", .tags(.doc))
  func emailVerified() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(account: 3, scopes: ["account_email"]))
      let response = try await emulator.get("/v1/oidc/userinfo", authorization: bearer)
      #expect(try response.string("email") == "sora@example.com")
      #expect(try response.json()["email_verified"] as? Bool == false)
    }
  }

  @Test("Without the openid scope, the response is 403 and -402 with openid as the required scope", .tags(.inferred))
  func withoutOpenID() async throws {
    try await withEmulator { emulator in
      let bearer = "Bearer \(try await emulator.tokensWithoutOpenID().access)"
      try await emulator.changeApp { $0.openIDConnect = true }
      let response = try await emulator.get("/v1/oidc/userinfo", authorization: bearer)
      try expect(response, isKAPIError: -402, status: 403)
      #expect(response.text.contains(#""required_scopes":["openid"]"#))
    }
  }

  @Test("If OpenID Connect is disabled, the response is 403 and -3", .tags(.inferred))
  func switchedOff() async throws {
    try await withEmulator { emulator in
      let bearer = "Bearer \(try await emulator.tokensWithoutOpenID().access)"
      try expect(
        try await emulator.get("/v1/oidc/userinfo", authorization: bearer), isKAPIError: -3, status: 403)
    }
  }
}
