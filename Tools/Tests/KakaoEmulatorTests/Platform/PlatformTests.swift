import Foundation
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

  @Test(
    "An entry in the list of allowed addresses can be a block",
    arguments: [
      ("10.0.0.0/8", ["10.255.0.1", "::ffff:10.0.0.1"], ["11.0.0.1", "::1"]),
      ("192.0.2.77/26", ["192.0.2.64", "192.0.2.127"], ["192.0.2.63", "192.0.2.128"]),
      ("192.0.2.0/255.255.255.128", ["192.0.2.127"], ["192.0.2.128"]),
      ("0.0.0.0/0", ["203.0.113.9"], ["2001:db8::1"]), ("192.0.2.1/32", ["192.0.2.1"], ["192.0.2.0"]),
      ("2001:db8::/33", ["2001:db8:7fff::1"], ["2001:db8:8000::", "192.0.2.1"]),
    ])
  func entriesCanBeBlocks(entry: String, inside: [String], outside: [String]) {
    let app = Self.app { $0.allowedIPs = IPAddressBlock(entry).map { [$0] } }
    for (addresses, isAllowed) in [(inside, true), (outside, false)] {
      for address in addresses { #expect(app.allows(ipAddress: address, keyKind: .rest) == isAllowed, "\(address)") }
    }
  }

  @Test(
    "A malformed block isn't accepted",
    arguments: [
      "", "/", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/08", "10.0.0.0/8/8",
      "10.0.0.0/255.0.255.0", "10.0.0.0/255", "10.0.0.0/ffff::", "10.0.0/8", "010.0.0.1", "10.0.0.1 ", "2001:db8::/129",
      "2001:db8::/255.0.0.0", "::ffff:10.0.0.0/104", "fe80::1%eth0", "[::1]", "10.0.0.1-10.0.0.9", "10.0.0.*",
      "a.example",
    ])
  func malformedBlocksAreRejected(text: String) {
    #expect(IPAddressBlock(text) == nil)
  }

  @Test("A block is stored as its configured text, and an invalid text can't be decoded")
  func blocksAreStoredAsText() throws {
    let stored = Data(#"["10.0.0.0/8","::1"]"#.utf8)
    let blocks = try JSONDecoder().decode([IPAddressBlock].self, from: stored)
    #expect(blocks == ["10.0.0.0/8", "::1"])
    #expect(try JSONEncoder().encode(blocks.map(\.text)) == JSONEncoder().encode(blocks))
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([IPAddressBlock].self, from: Data(#"["x"]"#.utf8)) }
  }

  @Test("Servers that call with the admin key must call from an allowed address")
  func adminKeysNeedAllowedAddress() {
    let app = Self.app { $0.allowedIPs = ["192.0.2.1"] }
    #expect(app.allows(ipAddress: "192.0.2.1", keyKind: .admin))
    #expect(!app.allows(ipAddress: "192.0.2.9", keyKind: .admin))
  }

  @Test("Without a list of allowed addresses, every address is allowed")
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
    #expect(!app.hasPlatform(of: FormFields(["ios_bundle_id": "com.example.demo"]), key: app.keys.primary(.native)))
  }
}
