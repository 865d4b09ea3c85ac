import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct BearerTests {
  @Test(
    "Invalid credentials are rejected with a WWW-Authenticate header",
    arguments: [
      (nil, "no authentication key!"), ("Basic abc", "no authentication key!"),
      ("Bearer unknown", "this access token does not exist"),
      ("KakaoAK d0000000000000000000000000000004", "this access token does not exist"),
    ])
  func invalidAccessTokenGetsChallenge(authorization: String?, message: String) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get("/v1/user/access_token_info", authorization: authorization)
      try expect(response, isKAPIError: -401, status: 401)
      #expect(try response.string("msg") == message)
      #expect(response.headers[.wwwAuthenticate] == "Bearer error=invalid_token")
    }
  }

  @Test("An empty access token is a parameter error", arguments: ["Bearer", "Bearer ", "bearer"])
  func emptyTokenIsParameterError(authorization: String) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get("/v2/user/me?access_token=x", authorization: authorization)
      try expect(response, isKAPIError: -2, status: 400)
      #expect(try response.string("msg") == "access token should not be null or empty")
    }
  }

  @Test("A GET request can have the access token in the query, but no other request can")
  func tokenCanBeInQueryOfGet() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens().access
      #expect(try await emulator.get("/v2/user/me?access_token=\(token)").status == .ok)
      try expect(try await emulator.get("/v2/user/me?access_token=x"), isKAPIError: -401, status: 401)
      for path in ["/v2/user/me", "/v1/user/unlink"] {
        try expect(try await emulator.post("\(path)?access_token=\(token)"), isKAPIError: -401, status: 401)
        try expect(try await emulator.post(path, ["access_token": token]), isKAPIError: -401, status: 401)
      }
      let both = try await emulator.get("/v2/user/me?access_token=\(token)", authorization: "Bearer x")
      try expect(both, isKAPIError: -401, status: 401)
      let log = try await emulator.get("/_emulator/requests").text
      #expect(log.contains("access_token=") && !log.contains(token))
    }
  }

  @Test("Native apps can use their tokens from any address, but servers only from an allowed one")
  func allowedAddressesApplyToServers() async throws {
    try await withEmulator(setup: .live) { emulator in
      let (server, native) = (try await emulator.bearer(), try await emulator.bearer(Login(key: .native)))
      func status(_ authorization: String, _ path: String = "/v2/user/me") async throws -> Int {
        try await emulator.get(path, authorization: authorization).status.code
      }
      for (allowed, expected) in [(["127.0.0.0/8"], 200), (["192.0.2.1"], 401), ([], 401)] {
        try await emulator.changeApp { $0.allowedIPs = allowed.compactMap { IPAddressBlock($0) } }
        #expect(try await status(server) == expected)
        #expect(try await status(server, "/v1/oidc/userinfo") == expected)
        #expect(try await status(TestEmulator.adminKey, "/v1/user/ids") == expected)
        #expect(try await status(native) == 200)
      }
      let refused = try await emulator.get("/v1/user/ids", authorization: TestEmulator.adminKey)
      #expect(refused.headers[.wwwAuthenticate] == "KakaoAK error=invalid_token")
    }
  }

  @Test("The error for an expired token says that it has expired")
  func expiredTokenIsReported() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      emulator.clock.advance(by: 21_600)
      let response = try await emulator.get("/v1/user/access_token_info", authorization: bearer)
      try expect(response, isKAPIError: -401, status: 401)
      #expect(try response.string("msg") == "this access token is already expired")
    }
  }

  @Test("A token that is much too long is a parameter error")
  func oversizedTokenIsParameterError() async throws {
    try await withEmulator { emulator in
      let bearer = "Bearer " + String(repeating: "x", count: 257)
      let response = try await emulator.get("/v1/user/access_token_info", authorization: bearer)
      try expect(response, isKAPIError: -2, status: 400)
    }
  }

  @Test("A refresh token isn't accepted as an access token")
  func refreshTokenIsRejected() async throws {
    try await withEmulator { emulator in
      let refresh = try await emulator.tokens().refresh
      let response = try await emulator.get("/v2/user/me", authorization: "Bearer \(refresh)")
      try expect(response, isKAPIError: -401, status: 401)
    }
  }
}

@Suite struct AccessTokenInfoTests {
  @Test("The response contains the user and the remaining lifetime")
  func returnsTokenOwnerAndLifetime() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      emulator.clock.advance(by: 100)
      let response = try await emulator.get("/v1/user/access_token_info", authorization: bearer)
      let user = try #require(try await emulator.storage.link(app: 1234, account: 1)).userID
      #expect(response.text == #"{"id":\#(user),"expires_in":21500,"app_id":1234}"#)
      #expect(response.headers[.contentType] == "application/json;charset=UTF-8")
    }
  }

  @Test("check_access_token returns the same response")
  func checkAccessTokenReturnsSame() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      let response = try await emulator.get("/v1/user/check_access_token", authorization: bearer)
      let info = try await emulator.get("/v1/user/access_token_info", authorization: bearer)
      #expect(response.status == .ok && response.text == info.text)
      try expect(try await emulator.get("/v1/user/check_access_token"), isKAPIError: -401, status: 401)
    }
  }

  @Test("The response for a preregistered user has no ID")
  func preregisteredUserHasNoID() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(app: 5678))
      let response = try await emulator.get("/v1/user/access_token_info", authorization: bearer)
      #expect(try response.memberNames() == ["expires_in", "app_id"])
    }
  }
}

@Suite struct LogoutAndUnlinkTests {
  @Test("Logout ends only the current login")
  func logoutEndsOneLogin() async throws {
    try await withEmulator { emulator in
      let (first, second) = (try await emulator.tokens(), try await emulator.tokens())
      let response = try await emulator.post("/v1/user/logout", authorization: "Bearer \(first.access)")
      #expect(try response.memberNames() == ["id"])
      try expect(try await emulator.refresh(first.refresh), isOAuthError: "invalid_grant", "KOE322")
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(first.access)").status == .unauthorized)
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(second.access)").status == .ok)
    }
  }

  @Test("Logout with the admin key ends all logins of the user")
  func adminLogoutEndsAllLogins() async throws {
    try await withEmulator { emulator in
      let (first, second) = (try await emulator.tokens(), try await emulator.tokens())
      let other = try await emulator.tokens(Login(account: 2))
      let response = try await emulator.post(
        "/v1/user/logout", try await target(emulator), authorization: "KakaoAK d0000000000000000000000000000004")
      #expect(response.status == .ok)
      for tokens in [first, second] {
        #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)").status == .unauthorized)
      }
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(other.access)").status == .ok)
    }
  }

  @Test("Unlink deletes the link, and a later link has the same user ID")
  func unlinkKeepsUserIDForRelink() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      let user = try #require(try await emulator.storage.link(app: 1234, account: 1)).userID
      let response = try await emulator.post("/v1/user/unlink", authorization: "Bearer \(tokens.access)")
      #expect(response.text == #"{"id":\#(user)}"#)
      #expect(try await emulator.storage.link(app: 1234, account: 1) == nil)
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)").status == .unauthorized)
      _ = try await emulator.tokens()
      #expect(try await emulator.storage.link(app: 1234, account: 1)?.userID == user)
    }
  }

  @Test("Unlink works with the admin key")
  func adminKeyUnlinks() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens()
      let response = try await emulator.post(
        "/v1/user/unlink", try await target(emulator), authorization: "KakaoAK d0000000000000000000000000000004")
      #expect(response.status == .ok)
      #expect(try await emulator.storage.link(app: 1234, account: 1) == nil)
    }
  }

  @Test(
    "A REST API key and an unknown key aren't accepted as an admin key",
    arguments: ["KakaoAK d0000000000000000000000000000002", "KakaoAK nonsense"])
  func otherKeyIsNotAdminKey(authorization: String) async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens()
      let response = try await emulator.post(
        "/v1/user/unlink", try await target(emulator), authorization: authorization)
      try expect(response, isKAPIError: -401, status: 401)
      #expect(try await emulator.storage.link(app: 1234, account: 1) != nil)
    }
  }

  @Test(
    "The error for a refused admin key contains the key and has a WWW-Authenticate challenge",
    arguments: [
      ("KakaoAK", "wrong appKey() format"), ("KakaoAK nonsense", "wrong appKey(nonsense) format"),
      ("KakaoAK D0000000000000000000000000000004", "wrong appKey(D0000000000000000000000000000004) format"),
      ("KakaoAK \(String(repeating: "x", count: 500))", "wrong appKey(\(String(repeating: "x", count: 100))) format"),
      ("KakaoAK 00000000000000000000000000000000", "appKey(00000000000000000000000000000000) does not exist"),
      ("KakaoAK d0000000000000000000000000000002", "invalid app key."),
    ])
  func refusedAdminKeyIsNamed(authorization: String, message: String) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get("/v1/user/ids", authorization: authorization)
      try expect(response, isKAPIError: -401, status: 401)
      #expect(try response.string("msg") == message)
      #expect(response.headers[.wwwAuthenticate] == "KakaoAK error=invalid_token")
    }
  }

  @Test("The admin key of another app can't access the user")
  func otherAppsAdminKeyCannotReachUser() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens()
      let response = try await emulator.post(
        "/v1/user/unlink", try await target(emulator), authorization: "KakaoAK d0000000000000000000000000000014")
      try expect(response, isKAPIError: -101, status: 400)
      #expect(try await emulator.storage.link(app: 1234, account: 1) != nil)
    }
  }

  @Test(
    "An invalid target is a parameter error",
    arguments: [
      [:], ["target_id": "1"], ["target_id_type": "email", "target_id": "1"], ["target_id_type": "user_id"],
      ["target_id_type": "user_id", "target_id": "x"],
    ])
  func invalidTargetIsParameterError(fields: [String: String]) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.post(
        "/v1/user/logout", fields, authorization: "KakaoAK d0000000000000000000000000000004")
      try expect(response, isKAPIError: -2, status: 400)
    }
  }

  private func target(_ emulator: TestEmulator) async throws -> [String: String] {
    let link = try #require(try await emulator.storage.link(app: 1234, account: 1))
    return ["target_id_type": "user_id", "target_id": String(link.userID)]
  }
}
