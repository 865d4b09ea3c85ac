import HTTPTypes
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the platform checks, whose error texts are in Kakao's REST API reference.
///
/// In calls by Kakao's SDKs, the `KA` header identifies the platform.
@Suite("9.1 Platform checks of the user API") struct Section09Platforms {
  private static let ios = "sdk/2.24.0 sdk_type/swift os/ios-18.0 lang/ko-KR res/390x844 device/iPhone origin/"
  private static let android = "sdk/2.20.0 sdk_type/kotlin os/android-34 lang/ko-KR origin/"
  private static let web = "sdk/2.7.4 os/javascript sdk_type/javascript lang/ko-KR device/MacIntel origin/"

  private static func me(_ emulator: TestEmulator, _ header: String?) async throws -> TestResponse {
    var headers: HTTPFields = [.authorization: try await emulator.bearer()]
    if let name = HTTPField.Name("KA") { headers[name] = header }
    return try await emulator.client.executeRequest(uri: "/v2/user/me", method: .get, headers: headers, body: nil)
  }

  @Test("-401 with 401: ios bundle id mismatched! caller=…", .tags(.doc))
  func unknownBundleID() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.platforms = Platforms(iosBundleIDs: ["com.example.demo"]) }
      expect(
        try await Self.me(emulator, Self.ios + "com.example.other app_ver/1.0"), 401,
        #"{"msg":"ios bundle id mismatched! caller=com.example.other. check out registered bundle id.","code":-401}"#)
      #expect(try await Self.me(emulator, Self.ios + "com.example.demo app_ver/1.0").status == .ok)
    }
  }

  @Test("-401 with 401: android keyhash mismatched! caller=…", .tags(.doc))
  func unknownKeyHash() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.platforms = Platforms(androidKeyHashes: ["aG/zaA+x="]) }
      expect(
        try await Self.me(emulator, Self.android + "b3Ro/XI="), 401,
        #"{"msg":"android keyhash mismatched! caller=b3Ro/XI=. check out registered keyhash.","code":-401}"#)
      #expect(try await Self.me(emulator, Self.android + "aG/zaA+x= device/SM-S921N").status == .ok)
    }
  }

  @Test("-401 with 401: domain mismatched! caller=…, for the percent-encoded origin of a page", .tags(.doc))
  func unknownDomain() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.platforms = Platforms(webOrigins: ["https://example.com"]) }
      expect(
        try await Self.me(emulator, Self.web + "https%3A%2F%2Fwww.example.com"), 401,
        #"{"msg":"domain mismatched! caller=https://www.example.com. check out registered web domains.","code":-401}"#)
      for other in ["http%3A%2F%2Fexample.com", "https%3A%2F%2Fexample.com%3A8443", ""] {
        try expect(try await Self.me(emulator, Self.web + other), isKAPIError: -401, status: 401)
      }
      #expect(try await Self.me(emulator, Self.web + "https%3A%2F%2Fexample.com").status == .ok)
    }
  }

  @Test("A platform without a registered entry is refused, even if another platform has one", .tags(.inferred))
  func platformWithoutEntries() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.platforms = Platforms(iosBundleIDs: ["com.example.demo"]) }
      try expect(
        try await Self.me(emulator, Self.web + "https%3A%2F%2Fexample.com"), isKAPIError: -401, status: 401)
    }
  }

  @Test("The registered platforms of the key to which the token was issued are used", .tags(.inferred))
  func platformsOfKeys() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { app in
        app.keys.all = app.keys.all.map { key in
          var key = key
          if key.kind == .rest { key.platforms = Platforms(iosBundleIDs: ["com.example.first"]) }
          return key
        }
        app.keys.all.append(
          AppKey(
            kind: .native, value: "d00000000000000000000000000000f1",
            platforms: Platforms(iosBundleIDs: ["com.example.second"])))
      }
      #expect(try await Self.me(emulator, Self.ios + "com.example.first").status == .ok)
      try expect(try await Self.me(emulator, Self.ios + "com.example.second"), isKAPIError: -401, status: 401)
    }
  }

  @Test("In calls without the header, such as those of servers, the platform isn't checked", .tags(.client))
  func servers() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.platforms = Platforms() }
      for header in [nil, "sdk/1.0 sdk_type/swift os/linux-6.8 origin/"] {
        #expect(try await Self.me(emulator, header).status == .ok)
      }
    }
  }

  @Test("An app without platforms accepts all callers", .tags(.inferred))
  func appWithoutPlatforms() async throws {
    try await withEmulator { emulator in
      for header in [Self.ios + "com.example.x", Self.android + "x", Self.web + "https%3A%2F%2Fx.example"] {
        let response = try await Self.me(emulator, header)
        #expect(response.status == .ok)
      }
    }
  }
}
