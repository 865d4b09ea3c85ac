import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct AccessGrantTokenTests {
  private static let login = Login(key: .native)

  private static func ask(
    _ emulator: TestEmulator, token: String?, key: String = "d0000000000000000000000000000001"
  ) async throws -> TestResponse {
    var fields = ["client_id": key]
    fields["access_token"] = token
    return try await emulator.post("/api/agt", fields)
  }

  @Test("An app gets an access grant token for its access token", arguments: StorageKind.allCases)
  func accessTokenIsExchanged(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      let response = try await Self.ask(emulator, token: try await emulator.tokens(Self.login).access)
      #expect(response.status == .ok)
      #expect(response.headers[.cacheControl]?.contains("no-store") == true)
      #expect(try response.memberNames() == ["agt"])
      let agt = try response.string("agt")
      let credential = try #require(try await emulator.storage.credential(SecretHash(of: agt), .accessGrantToken))
      #expect(credential.expiresAt == emulator.clock.now.addingTimeInterval(300))
      let user = try #require(try await emulator.services.caller(of: agt, .accessGrantToken))
      #expect((user.app.id, user.account.id) == (1234, 1))
      #expect(user.grant?.clientID == "d0000000000000000000000000000001")
    }
  }

  @Test("An access grant token identifies the user once", arguments: StorageKind.allCases)
  func tokenIdentifiesUserOnce(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      let agt = try await Self.ask(emulator, token: try await emulator.tokens(Self.login).access).string("agt")
      let uri =
        "/oauth/authorize?client_id=d0000000000000000000000000000001&response_type=code&agt=\(agt)"
        + "&redirect_uri=kakaod0000000000000000000000000000001%3A%2F%2Foauth&scope=profile_nickname"
      let response = try await emulator.get(uri)
      #expect(response.status == .found)
      #expect(
        response.headers[.location]?.hasPrefix("kakaod0000000000000000000000000000001://oauth?code=") == true)
      #expect(response.headers[.setCookie] == nil)
      #expect(try await emulator.get(uri).status == .badRequest)
    }
  }

  @Test("An unknown client is rejected", arguments: [nil, "unknown", "d0000000000000000000000000000004"])
  func invalidClientIsRejected(key: String?) async throws {
    try await withEmulator { emulator in
      var fields = ["access_token": try await emulator.tokens(Self.login).access]
      fields["client_id"] = key
      let response = try await emulator.post("/api/agt", fields)
      try expect(response, isOAuthError: "invalid_client", "KOE101", status: 401)
    }
  }

  @Test(
    "A missing or unknown access token is rejected",
    arguments: [nil, "", "unknown", String(repeating: "x", count: 60_000)])
  func missingOrUnknownAccessTokenIsRejected(token: String?) async throws {
    try await withEmulator { emulator in
      let response = try await Self.ask(emulator, token: token)
      try expect(response, isOAuthError: "invalid_token", "KOE321", status: 401)
    }
  }

  @Test("An expired access token is rejected")
  func expiredAccessTokenIsRejected() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens(Self.login).access
      emulator.clock.advance(by: 43_200)
      try expect(try await Self.ask(emulator, token: token), isOAuthError: "invalid_token", "KOE321", status: 401)
    }
  }

  @Test(
    "Logging out revokes issued access grant tokens and prevents new ones",
    arguments: ["/v1/user/logout", "/v1/user/unlink"], StorageKind.allCases)
  func logoutRevokesAccessGrantTokens(path: String, kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      let token = try await emulator.tokens(Self.login).access
      let agt = try await Self.ask(emulator, token: token).string("agt")
      _ = try await emulator.post(path, authorization: "Bearer \(token)")
      #expect(try await emulator.storage.credential(SecretHash(of: agt), .accessGrantToken) == nil)
      try expect(try await Self.ask(emulator, token: token), isOAuthError: "invalid_token", "KOE321", status: 401)
    }
  }

  @Test(
    "An access token of another key or app is rejected", arguments: [Login(key: .rest), Login(app: 5678, key: .native)])
  func otherAppsTokenIsRejected(login: Login) async throws {
    try await withEmulator { emulator in
      let response = try await Self.ask(emulator, token: try await emulator.tokens(login).access)
      try expect(response, isOAuthError: "invalid_grant", "KOE114")
    }
  }

  @Test("An app with Kakao Login disabled is rejected")
  func appWithLoginDisabledIsRejected() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens(Self.login).access
      try await emulator.changeApp { $0.kakaoLogin = false }
      try expect(try await Self.ask(emulator, token: token), isOAuthError: "misconfigured", "KOE004")
    }
  }

  private static let ios = "sdk/2.27.3 sdk_type/swift os/ios-18.2 lang/ko-KR res/393x852 device/iPhone origin/"
  private static let android = "sdk/2.20.0 sdk_type/kotlin os/android-34 lang/ko-KR origin/"

  @Test(
    "The platform is taken from the KA header",
    arguments: [
      (nil, true), ("", true), ("\(ios)com.example.demo app_ver/1.0", true), ("\(ios)com.example.other", false),
      ("\(android)aG/zaA+x= device/SM-S921N", true), ("\(android)b3Ro/XI=", false), (ios, false),
      ("sdk/2 os/ origin/com.example.other", true),
    ])
  func platformIsInHeader(header: String?, isAccepted: Bool) async throws {
    try await withEmulator { emulator in
      let fields = [
        "client_id": "d0000000000000000000000000000001",
        "access_token": try await emulator.tokens(Self.login).access,
      ]
      try await emulator.changeApp {
        $0.platforms = Platforms(iosBundleIDs: ["com.example.demo"], androidKeyHashes: ["aG/zaA+x="])
      }
      let response = try await emulator.post("/api/agt", fields, ka: header)
      if isAccepted {
        #expect(response.status == .ok)
      } else {
        try expect(response, isOAuthError: "misconfigured", "KOE009")
      }
    }
  }

  @Test("A client whose client secret is enabled must send it")
  func clientSecretIsRequired() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens(Login(app: 5678)).access
      let response = try await Self.ask(emulator, token: token, key: "d0000000000000000000000000000012")
      try expect(response, isOAuthError: "invalid_client", "KOE010", status: 401)
    }
  }

  @Test("A duplicate field is rejected")
  func repeatedFieldIsRejected() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.post("/api/agt", body: "client_id=a&client_id=a")
      try expect(response, isOAuthError: "invalid_request", nil)
    }
  }
}
