import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of the choice between the data of this SDK and the token or logout that an earlier SDK stored.
@Suite struct LegacyAndCurrentTokenTests {
  private let own = KakaoInMemoryTokenStore(.sample())

  private func store(_ name: String) throws -> (KakaoMigratingTokenStore, StubDefaults, LegacyTokenVector) {
    let vector = try LegacyTokenVector.named(name)
    let defaults = StubDefaults(vector.defaults)
    return (KakaoMigratingTokenStore(own, from: vector.tokens(in: defaults)), defaults, vector)
  }

  /// The app was downgraded to an earlier SDK, and another user logged in there.
  @Test(
    "An earlier SDK's token of another login counts as the newer one",
    arguments: ["SDK 2.x, plain", "SDK 2.x, GCM", "KOSession, secure", "both"])
  func differentLogins(name: String) throws {
    let (store, defaults, vector) = try store(name)
    #expect(try store.load()?.refreshToken == vector.token?.refreshToken)
    try store.migrate()
    #expect(own.load()?.refreshToken == vector.token?.refreshToken)
    #expect(defaults.all.isEmpty)
  }

  /// The process ended between the two steps of a move.
  @Test("If both locations contain the same login, the token in the new location is used")
  func sameLogin() throws {
    let (store, defaults, vector) = try store("SDK 2.x, GCM")
    let moved = OAuthToken.sample(access: "fresh", refresh: try #require(vector.token?.refreshToken))
    own.save(moved)
    #expect(try store.load() == moved)
    try store.migrate()
    #expect(own.load() == moved)
    #expect(defaults.all.isEmpty)
  }

  @Test("Neither copy is restored after a logout")
  func logoutRemovesBoth() throws {
    let (store, defaults, vector) = try store("SDK 2.x, GCM")
    own.save(try #require(try vector.tokens(in: defaults).load()))
    try store.remove()
    #expect(try store.load() == nil)
    #expect(own.load() == nil)
    #expect(defaults.onDisk.isEmpty)
  }

  /// The app was downgraded to SDK 2.x, and the user logged out there.
  @Test(
    "A logout in an earlier SDK logs the user out",
    arguments: ["SDK 2.x, plain, logged out", "SDK 2.x, CBC, logged out", "SDK 2.x, GCM, logged out"])
  func legacyLogout(name: String) throws {
    let (store, defaults, _) = try store(name)
    #expect(try store.load() == nil)
    try store.migrate()
    #expect(try store.load() == nil)
    try store.save(.sample(access: "new"))
    #expect(try store.load() == .sample(access: "new"))
    #expect(defaults.onDisk.isEmpty)
  }

  @Test(
    "An earlier token that can never be read is ignored",
    arguments: ["SDK 2.x, GCM, another vendor id", "SDK 2.x, empty", "KOSession, secure, another vendor id"])
  func unreadableLegacyToken(name: String) throws {
    let (store, defaults, _) = try store(name)
    #expect(try store.load() == .sample())
    try store.migrate()
    #expect(own.load() == .sample())
    #expect(defaults.all.isEmpty)
  }

  @Test(
    "An earlier token that can't be read yet isn't a logout",
    arguments: LegacyTokenVector.all.filter { $0.error?.hasSuffix("keyUnavailable") == true })
  func temporarilyUnreadable(vector: LegacyTokenVector) throws {
    let defaults = StubDefaults(vector.defaults)
    for own in [own, KakaoInMemoryTokenStore()] {
      let store = KakaoMigratingTokenStore(own, from: vector.tokens(in: defaults))
      for call in [{ _ = try store.load() }, { try store.migrate() }] {
        let error = #expect(throws: SdkError.self) { try call() }
        #expect(clientReason(of: error) == .TokenStoreFailed)
        #expect((error?.underlyingError as? KakaoLegacyTokenError)?.description == vector.error)
      }
    }
    #expect(own.load() == .sample())
    #expect(defaults.all == vector.defaults)
    // A logout and a login don't wait until the earlier token can be read.
    try KakaoMigratingTokenStore(own, from: vector.tokens(in: defaults)).remove()
    #expect(own.load() == nil)
    #expect(defaults.onDisk.isEmpty)
  }

  @Test(
    "A token of another app is neither used nor removed",
    arguments: LegacyTokenVector.all.filter { $0.error == "sdk2 otherApp" })
  func otherAppKey(vector: LegacyTokenVector) throws {
    let defaults = StubDefaults(vector.defaults)
    let store = KakaoMigratingTokenStore(own, from: vector.tokens(in: defaults))
    #expect(try store.load() == .sample())
    #expect(vector.tokens(in: defaults).isEmpty)
    try store.save(.sample(access: "new"))
    #expect(try store.load() == .sample(access: "new"))
    try store.remove()
    #expect(try store.load() == nil)
    #expect(defaults.all == vector.defaults)
  }
}
