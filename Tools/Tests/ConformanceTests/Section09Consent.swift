import HTTPTypes
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of an app with `platforms` that requests additional consent.
///
/// Kakao's SDKs send `ios_bundle_id` or `android_key_hash` only to the token endpoint. Their other calls identify the
/// platform in the `KA` header.
@Suite("9.2 More consent on registered platforms") struct Section09Consent {
  /// A registered platform with its `KA` header and its field at the token endpoint.
  struct Platform: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let header: String
    let field: [String: String]
  }

  private static let registered = Platforms(iosBundleIDs: ["com.example.demo"], androidKeyHashes: ["aG/zaA+x="])
  private static let platforms = [
    Platform(
      testDescription: "iOS",
      header: "sdk/2.27.3 sdk_type/swift os/ios-18.2 lang/ko-KR res/393x852 device/iPhone origin/com.example.demo "
        + "app_ver/1.0 module_type/open",
      field: ["ios_bundle_id": "com.example.demo"]),
    Platform(
      testDescription: "Android",
      header: "sdk/2.20.0 sdk_type/kotlin os/android-34 lang/ko-KR origin/aG/zaA+x= device/SM-S921N",
      field: ["android_key_hash": "aG/zaA+x="]),
  ]
  private static let redirectURI = "kakao\(TestEmulator.nativeKey)://oauth"

  /// Sends a token request as Kakao's SDKs do.
  private static func tokens(
    _ emulator: TestEmulator, _ platform: Platform, _ fields: [String: String]
  ) async throws -> String {
    let form = fields.merging(platform.field) { $1 }.merging(["client_id": TestEmulator.nativeKey]) { $1 }
    return try await emulator.post("/oauth/token", form, ka: platform.header).string("access_token")
  }

  private static func exchange(
    _ emulator: TestEmulator, _ platform: Platform, code: String, verifier: String? = nil
  ) async throws -> String {
    var fields = ["grant_type": "authorization_code", "code": code, "redirect_uri": redirectURI]
    fields["code_verifier"] = verifier
    return try await tokens(emulator, platform, fields)
  }

  private static func agt(_ emulator: TestEmulator, _ platform: Platform, token: String) async throws -> String {
    try await emulator.post(
      "/api/agt", ["client_id": TestEmulator.nativeKey, "access_token": token], ka: platform.header
    ).string("agt")
  }

  @Test(
    "A call that fails for lack of consent (-402) succeeds after an agt, additional consent, and a new token",
    .tags(.client), arguments: platforms)
  func missingConsent(platform: Platform) async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.platforms = Self.registered }
      func call(_ token: String) async throws -> TestResponse {
        var headers: HTTPFields = [.authorization: "Bearer \(token)"]
        if let name = HTTPField.Name("KA") { headers[name] = platform.header }
        return try await emulator.client.executeRequest(
          uri: "/v1/api/talk/friends", method: .get, headers: headers, body: nil)
      }
      let login = Login(key: .native, redirectURI: Self.redirectURI)
      let token = try await Self.exchange(emulator, platform, code: try await emulator.code(login))
      let refused = try await call(token)
      try expect(refused, isKAPIError: -402, status: 403)
      let scopes = try #require(try refused.json()["required_scopes"] as? [String])
      var browser = emulator.browser
      let consent = try await browser.open(
        TestEmulator.authorizeURI([
          "client_id": TestEmulator.nativeKey, "redirect_uri": Self.redirectURI, "ka": platform.header,
          "agt": try await Self.agt(emulator, platform, token: token), "scope": scopes.joined(separator: " "),
          "code_challenge": PKCE.challenge(for: TestEmulator.verifier), "code_challenge_method": "S256", "state": nil,
        ]))
      let answer = try await browser.submit(consent, press: ("decision", "agree")).location
      let code = try #require(Site.query(of: answer)["code"])
      let next = try await Self.exchange(emulator, platform, code: code, verifier: TestEmulator.verifier)
      #expect(try await call(next).status == .ok)
    }
  }

  @Test("The address picker opens with an agt on any host name of the emulator", .tags(.client), arguments: platforms)
  func addressPicker(platform: Platform) async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.platforms = Self.registered }
      let login = Login(key: .native, scopes: ["shipping_address"], redirectURI: Self.redirectURI)
      let token = try await Self.exchange(emulator, platform, code: try await emulator.code(login))
      for origin in ["https://apps.kakao.com", "http://localhost:9090", TestEmulator.issuer] {
        let picker = TestEmulator.form([
          "app_key": TestEmulator.nativeKey, "return_url": "kakao\(TestEmulator.nativeKey)://address",
          "ka": platform.header, "enable_back_button": "false",
        ])
        let query = TestEmulator.form([
          "app_key": TestEmulator.nativeKey, "agt": try await Self.agt(emulator, platform, token: token),
          "continue": "\(origin)/user/address?\(picker)",
        ])
        var browser = emulator.browser
        let list = try await browser.open("/auth/kpidt?\(query)")
        let answer = try await browser.submit(list, press: ("address", "5102")).location
        #expect(Site.query(of: answer) == ["status": "success", "address_id": "5102"], "\(origin)")
      }
    }
  }

  @Test("POST /api/agt with a KA header of an unregistered platform is refused with KOE009", .tags(.inferred))
  func unregisteredPlatform() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens(Login(key: .native)).access
      try await emulator.changeApp { $0.platforms = Platforms(iosBundleIDs: ["com.example.other"]) }
      let fields = ["client_id": TestEmulator.nativeKey, "access_token": token]
      let response = try await emulator.post("/api/agt", fields, ka: Self.platforms.first?.header)
      try expect(response, isOAuthError: "misconfigured", "KOE009")
    }
  }
}
