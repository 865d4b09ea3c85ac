import HTTPTypes
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of apps with several keys of a kind, which Kakao introduced on December 3, 2025 (Kakao's guide: Updates on
/// Kakao Developers app and app keys).
@Suite("2.1 App keys") struct Section02AppKeys {
  private static let second = "d00000000000000000000000000000f2"
  private static let ownURI = "https://second.example/callback"

  /// Adds a key to the demo app.
  private static func add(_ key: AppKey, to emulator: TestEmulator) async throws {
    try await emulator.changeApp { $0.keys.all.append(key) }
  }

  /// Returns the response to a token request with a code of the given key.
  private static func redeem(
    _ emulator: TestEmulator, _ key: String, uri: String = TestEmulator.redirectURI, _ more: [String: String] = [:]
  ) async throws -> TestResponse {
    let body = #"{"account":1,"app":1234,"client_id":"\#(key)","redirect_uri":"\#(uri)"}"#
    let code = try await emulator.control("login", body).string("code")
    let fields = ["grant_type": "authorization_code", "client_id": key, "redirect_uri": uri, "code": code]
    return try await emulator.post("/oauth/token", fields.merging(more) { $1 })
  }

  /// Returns whether an authorization request leads to the login page.
  private static func isAccepted(_ key: String, _ uri: String, by emulator: TestEmulator) async throws -> Bool {
    var browser = emulator.browser
    let answer = try await browser.get(TestEmulator.authorizeURI(["client_id": key, "redirect_uri": uri]))
    return answer.location?.hasPrefix("/login/") == true
  }

  @Test("An app can have up to five keys of each kind", .tags(.doc))
  func fiveKeysOfAKind() async throws {
    try await withEmulator { emulator in
      for count in [5, 6] {
        let keys = (1...count).map { #"{"key":"d00000000000000000000000000000e\#($0)"}"# }
        let response = try await emulator.client.executeRequest(
          uri: "/_emulator/apps/1234", method: .patch, headers: [.contentType: "application/json"],
          body: .init(string: #"{"keys":{"rest":[\#(keys.joined(separator: ","))]}}"#))
        #expect(response.status == (count == 5 ? .ok : .badRequest))
      }
      #expect(try await emulator.app().keys.of(.rest).count == 5)
    }
  }

  @Test("Users have the same id for all keys of a kind", .tags(.inferred))
  func severalKeysShareUsers() async throws {
    try await withEmulator { emulator in
      try await Self.add(AppKey(kind: .rest, value: Self.second), to: emulator)
      var ids: Set<Int64> = []
      for key in [TestEmulator.restKey, Self.second] {
        let token = try await Self.redeem(emulator, key).string("access_token")
        ids.insert(try await emulator.get("/v2/user/me", authorization: "Bearer \(token)").integer("id"))
      }
      #expect(ids.count == 1)
    }
  }

  @Test("A code is valid only with the key that requested it, not with another key of the same kind", .tags(.inferred))
  func codeBelongsToItsKey() async throws {
    try await withEmulator { emulator in
      try await Self.add(AppKey(kind: .rest, value: Self.second), to: emulator)
      let response = try await Self.redeem(emulator, TestEmulator.restKey, ["client_id": Self.second])
      try expect(response, isOAuthError: "invalid_grant", "KOE114")
    }
  }

  @Test("Redirect URIs belong to a REST API or JavaScript key; those of another key get KOE006", .tags(.doc))
  func redirectURIsOfAKey() async throws {
    for kind in [AppKeyKind.rest, .javascript] {
      try await withEmulator { emulator in
        try await Self.add(AppKey(kind: kind, value: Self.second, redirectURIs: [Self.ownURI]), to: emulator)
        #expect(try await Self.isAccepted(Self.second, Self.ownURI, by: emulator))
        #expect(try await !Self.isAccepted(Self.second, TestEmulator.redirectURI, by: emulator))
        #expect(try await Self.isAccepted(TestEmulator.restKey, TestEmulator.redirectURI, by: emulator))
        var browser = emulator.browser
        let refused = try await browser.open(TestEmulator.authorizeURI(["redirect_uri": Self.ownURI]))
        #expect(try refused.title.hasSuffix("(KOE006)"))
        #expect(try await Self.redeem(emulator, Self.second, uri: Self.ownURI).status == .ok)
      }
    }
  }

  @Test("Each native app key has its own scheme, kakao{native app key}://oauth", .tags(.inferred))
  func schemeOfANativeKey() async throws {
    try await withEmulator { emulator in
      try await Self.add(AppKey(kind: .native, value: Self.second), to: emulator)
      #expect(try await Self.isAccepted(Self.second, "kakao\(Self.second)://oauth", by: emulator))
      #expect(try await !Self.isAccepted(Self.second, Site.nativeRedirectURI, by: emulator))
      #expect(try await !Self.isAccepted(TestEmulator.nativeKey, "kakao\(Self.second)://oauth", by: emulator))
    }
  }

  @Test("A client secret belongs to a key; the secret of another key gets KOE010", .tags(.doc))
  func secretOfAKey() async throws {
    try await withEmulator { emulator in
      let secret = ClientSecret(value: "second-secret", enabled: true)
      try await emulator.changeApp { $0.clientSecret = ClientSecret(value: "first-secret", enabled: true) }
      try await Self.add(AppKey(kind: .rest, value: Self.second, clientSecret: secret), to: emulator)
      for (key, mine, other) in [
        (TestEmulator.restKey, "first-secret", "second-secret"), (Self.second, "second-secret", "first-secret"),
      ] {
        #expect(try await Self.redeem(emulator, key, ["client_secret": mine]).status == .ok)
        for wrong in [["client_secret": other], [:]] {
          try expect(try await Self.redeem(emulator, key, wrong), isOAuthError: "invalid_client", "KOE010", status: 401)
        }
      }
    }
  }

  @Test("Platforms belong to a native or JavaScript key; other platforms get KOE009", .tags(.doc))
  func platformsOfAKey() async throws {
    try await withEmulator { emulator in
      let platforms = Platforms(iosBundleIDs: ["com.example.second"])
      try await Self.add(AppKey(kind: .native, value: Self.second, platforms: platforms), to: emulator)
      #expect(try await Self.redeem(emulator, Self.second, ["ios_bundle_id": "com.example.second"]).status == .ok)
      try expect(
        try await Self.redeem(emulator, Self.second, ["ios_bundle_id": "com.example.first"]),
        isOAuthError: "misconfigured", "KOE009")
      #expect(try await Self.redeem(emulator, TestEmulator.nativeKey, ["ios_bundle_id": "com.example.x"]).status == .ok)
    }
  }

  @Test("The audience of the ID token is the key that requested it, even if the app has several", .tags(.inferred))
  func audienceOfAKey() async throws {
    try await withEmulator { emulator in
      try await Self.add(AppKey(kind: .rest, value: Self.second), to: emulator)
      let token = try await Self.redeem(emulator, Self.second).string("id_token")
      #expect(try DecodedToken(token).claims()["aud"] as? String == Self.second)
    }
  }

  /// The user API reference mentions deactivated keys; the authorization server's error is inferred.
  @Test("A deactivated key is unknown to the authorization server: KOE101", .tags(.inferred))
  func deactivatedKey() async throws {
    try await withEmulator { emulator in
      try await Self.add(AppKey(kind: .rest, value: Self.second), to: emulator)
      let tokens = try await Self.redeem(emulator, Self.second)
      try await emulator.changeApp { app in
        for index in app.keys.all.indices where app.keys.all[index].value == Self.second {
          app.keys.all[index].isEnabled = false
        }
      }
      let fields = [
        "grant_type": "refresh_token", "client_id": Self.second, "refresh_token": try tokens.string("refresh_token"),
      ]
      try expect(try await emulator.post("/oauth/token", fields), isOAuthError: "invalid_client", "KOE101", status: 401)
      var browser = emulator.browser
      let page = try await browser.open(TestEmulator.authorizeURI(["client_id": Self.second]))
      #expect(try page.title.hasSuffix("(KOE101)"))
      #expect(page.html.contains("deactivated"))
      #expect(try await Self.isAccepted(TestEmulator.restKey, TestEmulator.redirectURI, by: emulator))
    }
  }

  @Test("-401 with 401: appKey(…) is already deactivated, for a deactivated admin key", .tags(.doc))
  func deactivatedAdminKey() async throws {
    try await withEmulator { emulator in
      try await Self.add(AppKey(kind: .admin, value: Self.second, isEnabled: false), to: emulator)
      expect(
        try await emulator.get("/v1/user/ids", authorization: "KakaoAK \(Self.second)"), 401,
        #"{"msg":"appKey(\#(Self.second)) is already deactivated","code":-401}"#)
      #expect(try await emulator.get("/v1/user/ids", authorization: TestEmulator.adminKey).status == .ok)
    }
  }

  /// Kakao doesn't document the text of the message.
  @Test("-3 with 403: the admin key isn't allowed to call the API", .tags(.doc))
  func adminAPIs() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens()
      try await Self.add(AppKey(kind: .admin, value: Self.second, apis: [.userInfo]), to: emulator)
      let (query, key) = (try await emulator.targetQuery(), "KakaoAK \(Self.second)")
      for path in ["/v2/user/me?\(query)", "/v1/user/ids"] {
        #expect(try await emulator.get(path, authorization: key).status == .ok)
      }
      for path in ["/v2/user/scopes?\(query)", "/v2/user/service_terms?\(query)"] {
        try expect(try await emulator.get(path, authorization: key), isKAPIError: -3, status: 403)
        #expect(try await emulator.get(path, authorization: TestEmulator.adminKey).status == .ok)
      }
      let fields = try await emulator.target()
      for path in ["/v1/user/logout", "/v1/user/unlink"] {
        try expect(try await emulator.post(path, fields, authorization: key), isKAPIError: -3, status: 403)
      }
    }
  }

  @Test("Calls with an access token don't depend on the APIs of the admin keys", .tags(.inferred))
  func adminAPIsDoNotConcernUsers() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { app in
        for index in app.keys.all.indices where app.keys.all[index].kind == .admin { app.keys.all[index].apis = [] }
      }
      #expect(try await emulator.get("/v2/user/me", authorization: try await emulator.bearer()).status == .ok)
    }
  }
}
