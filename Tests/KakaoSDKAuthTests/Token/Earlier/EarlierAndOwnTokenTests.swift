import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// What counts where this SDK and an earlier one both left something.
@Suite struct EarlierAndOwnTokenTests {
  private let own = InMemoryTokenStore(.sample())

  private func store(_ name: String) throws -> (CarryingOverTokenStore, StubDefaults, EarlierVector) {
    let vector = try EarlierVector.named(name)
    let defaults = StubDefaults(vector.defaults)
    return (CarryingOverTokenStore(own, from: vector.tokens(in: defaults)), defaults, vector)
  }

  /// The app went back to an earlier SDK, and another user logged in there.
  @Test(arguments: ["SDK 2.x, plain", "SDK 2.x, GCM", "KOSession, secure", "both"])
  func theEarlierTokenIsTheNewerOneIfItIsOfAnotherLogin(name: String) throws {
    let (store, defaults, vector) = try store(name)
    #expect(try store.load()?.refreshToken == vector.token?.refreshToken)
    try store.settle()
    #expect(own.load()?.refreshToken == vector.token?.refreshToken)
    #expect(defaults.all.isEmpty)
  }

  /// The process ended between the two steps of a move.
  @Test func ofTwoCopiesOfOneLoginTheOwnCounts() throws {
    let (store, defaults, vector) = try store("SDK 2.x, GCM")
    let moved = OAuthToken.sample(access: "fresh", refresh: try #require(vector.token?.refreshToken))
    own.save(moved)
    #expect(try store.load() == moved)
    try store.settle()
    #expect(own.load() == moved)
    #expect(defaults.all.isEmpty)
  }

  @Test func neitherCopyComesBackAfterALogout() throws {
    let (store, defaults, vector) = try store("SDK 2.x, GCM")
    own.save(try #require(try vector.tokens(in: defaults).load()))
    try store.remove()
    #expect(try store.load() == nil)
    #expect(own.load() == nil)
    #expect(defaults.onDisk.isEmpty)
  }

  /// The app went back to SDK 2.x, and the user logged out there.
  @Test(arguments: ["SDK 2.x, plain, logged out", "SDK 2.x, CBC, logged out", "SDK 2.x, GCM, logged out"])
  func aLogoutInAnEarlierSDKCounts(name: String) throws {
    let (store, defaults, _) = try store(name)
    #expect(try store.load() == nil)
    try store.settle()
    #expect(try store.load() == nil)
    try store.save(.sample(access: "new"))
    #expect(try store.load() == .sample(access: "new"))
    #expect(defaults.onDisk.isEmpty)
  }

  @Test(arguments: ["SDK 2.x, GCM, another vendor id", "SDK 2.x, empty", "KOSession, secure, another vendor id"])
  func anEarlierTokenThatCanNeverBeReadCountsForNothing(name: String) throws {
    let (store, defaults, _) = try store(name)
    #expect(try store.load() == .sample())
    try store.settle()
    #expect(own.load() == .sample())
    #expect(defaults.all.isEmpty)
  }

  @Test(arguments: EarlierVector.all.filter { $0.error?.hasSuffix("keyUnavailable") == true })
  func whatCannotBeReadYetIsNoLogout(vector: EarlierVector) throws {
    let defaults = StubDefaults(vector.defaults)
    for own in [own, InMemoryTokenStore()] {
      let store = CarryingOverTokenStore(own, from: vector.tokens(in: defaults))
      for call in [{ _ = try store.load() }, { try store.settle() }] {
        let error = #expect(throws: SdkError.self) { try call() }
        #expect(clientReason(of: error) == .TokenStoreFailed)
        #expect((error?.underlyingError as? EarlierTokenError)?.description == vector.error)
      }
    }
    #expect(own.load() == .sample())
    #expect(defaults.all == vector.defaults)
    // A logout and a login do not wait for it.
    try CarryingOverTokenStore(own, from: vector.tokens(in: defaults)).remove()
    #expect(own.load() == nil)
    #expect(defaults.onDisk.isEmpty)
  }

  @Test(arguments: EarlierVector.all.filter { $0.error == "sdk2 otherApp" })
  func aTokenOfAnotherAppIsNeitherUsedNorRemoved(vector: EarlierVector) throws {
    let defaults = StubDefaults(vector.defaults)
    let store = CarryingOverTokenStore(own, from: vector.tokens(in: defaults))
    #expect(try store.load() == .sample())
    #expect(store.isSettled)
    try store.save(.sample(access: "new"))
    #expect(try store.load() == .sample(access: "new"))
    try store.remove()
    #expect(try store.load() == nil)
    #expect(defaults.all == vector.defaults)
  }
}
