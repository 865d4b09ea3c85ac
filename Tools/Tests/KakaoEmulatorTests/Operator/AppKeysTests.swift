import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct AppKeysTests {
  /// Returns the only app of a configuration with these `keys`.
  private static func app(_ keys: String) throws -> App {
    let yaml = "apps: [{id: 1, name: a, redirect_uris: ['http://localhost/'], keys: {\(keys)}}]"
    return try #require(try EmulatorConfig(yaml: yaml, file: "f").apps.first)
  }

  private static func value(_ digit: Int) -> String { String(repeating: "0", count: 31) + "\(digit)" }

  private static let single = "native: '\(value(1))', javascript: '\(value(3))'"
  private static let several = """
    native: [{key: '\(value(1))', platforms: {ios_bundle_ids: [a.b]}}, {key: '\(value(5))'}], javascript: '\(value(3))',
    rest: [{key: '\(value(2))', name: Web, redirect_uris: ['http://localhost/2'], enabled: false},
      {key: '\(value(6))', client_secret: {value: s}}], admin: [{key: '\(value(4))', apis: [unlink, user_info]}]
    """

  @Test("A kind can have a list of keys with settings")
  func listIsRead() throws {
    let keys = try Self.app(Self.several).keys
    #expect(
      keys.all == [
        AppKey(kind: .native, value: Self.value(1), platforms: Platforms(iosBundleIDs: ["a.b"])),
        AppKey(kind: .native, value: Self.value(5)),
        AppKey(
          kind: .rest, value: Self.value(2), name: "Web", isEnabled: false, redirectURIs: ["http://localhost/2"]),
        AppKey(kind: .rest, value: Self.value(6), clientSecret: ClientSecret(value: "s", enabled: true)),
        AppKey(kind: .javascript, value: Self.value(3)),
        AppKey(kind: .admin, value: Self.value(4), apis: [.unlink, .userInfo]),
      ])
    #expect(keys.rest == Self.value(6))
    #expect(keys.key(Self.value(2)) == nil && keys.key(Self.value(6))?.kind == .rest)
  }

  @Test("An app with single keys and one with lists are the same after a round trip through JSON")
  func jsonRoundTrip() throws {
    for keys in [Self.several, "\(Self.single), rest: '\(Self.value(2))', admin: '\(Self.value(4))'"] {
      let app = try Self.app(keys)
      #expect(try App(ConfigNode(json: app.configJSON)) == app)
      #expect(try JSONDecoder().decode(App.self, from: JSONEncoder().encode(app)) == app)
    }
  }

  @Test("A list can contain keys without settings as strings")
  func plainKeysAreRead() throws {
    let keys = try Self.app(
      "\(Self.single), rest: ['\(Self.value(2))', {key: '\(Self.value(5))', name: Web}], admin: ['\(Self.value(4))']"
    ).keys
    #expect(
      keys.of(.rest) == [
        AppKey(kind: .rest, value: Self.value(2)), AppKey(kind: .rest, value: Self.value(5), name: "Web"),
      ])
    #expect(keys.of(.admin) == [AppKey(kind: .admin, value: Self.value(4))])
  }

  @Test("A single key without settings stays a string in the configuration format")
  func singleKeyStaysAString() throws {
    let json = try Self.app("\(Self.single), rest: '\(Self.value(2))', admin: '\(Self.value(4))'").configJSON
    #expect(json.member("keys")?.member("rest") == .string(Self.value(2)))
  }

  @Test("Stored keys that lack a kind are refused")
  func missingKindIsRefused() {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(AppKeys.self, from: Data("[]".utf8)) }
  }

  @Test(
    "An invalid list is refused with the reason",
    arguments: [
      ("rest: []", "apps[0].keys.rest: must have 1 to 5 keys"),
      ("rest: [{name: x}]", "apps[0].keys.rest[0]: key is missing"),
      ("rest: [x]", "apps[0].keys.rest[0]: must be 32 lowercase hexadecimal digits"),
      ("rest: [[]]", "apps[0].keys.rest[0]: must be a string"),
      ("rest: {key: '\(value(2))'}", "apps[0].keys.rest: must be a string"),
      ("rest: [{key: '\(value(2))', apis: []}]", "unknown key apis"),
      ("rest: [{key: '\(value(2))', redirect_uris: [x]}]", "apps[0].keys.rest[0].redirect_uris[0]: must be"),
      ("rest: [{key: '\(value(2))'}, {key: '\(value(1))'}]", "is used twice"),
    ])
  func invalidListIsRefused(rest: String, reason: String) {
    let error = #expect(throws: ConfigError.self) {
      try Self.app("\(Self.single), \(rest), admin: '\(Self.value(4))'")
    }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    #expect(error?.message.contains(Self.value(1)) == false)
  }

  @Test("Unknown APIs of an admin key are refused")
  func unknownAPIIsRefused() {
    let error = #expect(throws: ConfigError.self) {
      try Self.app("\(Self.single), rest: '\(Self.value(2))', admin: [{key: '\(Self.value(4))', apis: [me]}]")
    }
    let names = "logout, unlink, user_info, consent_items, service_terms, channels"
    #expect(error?.message.contains("must be one of \(names)") == true)
  }

  @Test("Keys with settings survive an export and an import", arguments: StorageKind.allCases)
  func exportKeepsKeys(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      try await emulator.changeApp { app in
        app.keys.all.append(
          AppKey(kind: .admin, value: Self.value(7), name: "Batch", isEnabled: false, apis: [.unlink]))
      }
      let keys = try await emulator.app().keys
      let exported = try await emulator.get("/_emulator/export").text
      _ = try await emulator.control("reset", "{}")
      #expect(try await emulator.app().keys != keys)
      #expect(try await emulator.post("/_emulator/import", body: exported, type: "application/yaml").status == .ok)
      #expect(try await emulator.app().keys == keys)
    }
  }

  @Test("The app list has the first active key of each kind")
  func listHasPrimaryKeys() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { app in
        app.keys.all[0].isEnabled = false
        app.keys.all.insert(AppKey(kind: .native, value: Self.value(7)), at: 1)
      }
      let apps = try #require(try await emulator.get("/_emulator/apps").json()["apps"] as? [[String: Any]])
      let keys = try #require(apps.first?["keys"] as? [String: String])
      #expect(keys["native"] == Self.value(7) && keys["rest"] == "d0000000000000000000000000000002")
    }
  }
}
