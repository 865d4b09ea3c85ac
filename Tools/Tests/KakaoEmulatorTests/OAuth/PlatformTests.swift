import Testing

@testable import KakaoEmulator

@Suite struct PlatformTests {
  private static func app(_ change: (inout App) -> Void) -> App {
    var app = App(id: 1, name: "a", keys: AppKeys(native: "n", rest: "r", javascript: "j", admin: "a"))
    change(&app)
    return app
  }

  @Test(
    "Servers must call from an allowed address",
    arguments: [
      ("192.0.2.1", true), ("::ffff:192.0.2.1", true), ("192.0.2.2", false), (nil, false), ("2001:db8::1", true),
      ("2001:0DB8:0::1", true), ("2001:db8::2", false), ("::ffff:192.0.2.3", true), ("192.0.2.3", true), ("x", false),
    ])
  func serversNeedAllowedAddress(address: String?, isAllowed: Bool) {
    let app = Self.app { $0.allowedIPs = ["192.0.2.1", "2001:DB8::1", "::ffff:192.0.2.3"] }
    #expect(app.allows(ipAddress: address, keyKind: .rest) == isAllowed)
  }

  @Test("Without a list, every address is allowed")
  func missingListAllowsAnyAddress() {
    #expect(Self.app { _ in }.allows(ipAddress: nil, keyKind: .rest))
  }

  @Test("Native apps can call from any address")
  func nativeKeysAllowAnyAddress() {
    #expect(Self.app { $0.allowedIPs = [] }.allows(ipAddress: "192.0.2.9", keyKind: .native))
  }

  @Test("An empty list of platforms allows no platform")
  func emptyPlatformListAllowsNone() {
    let app = Self.app { $0.platforms = Platforms() }
    #expect(!app.hasPlatform(of: FormFields(["ios_bundle_id": "com.example.demo"]), keyKind: .native))
  }
}
