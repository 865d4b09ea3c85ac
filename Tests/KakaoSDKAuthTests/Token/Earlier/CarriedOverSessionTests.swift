import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// The first calls after an app update.
@Suite struct CarriedOverSessionTests {
  private let own = InMemoryTokenStore()

  private func session(_ vector: EarlierVector, _ defaults: StubDefaults, refreshed: Locked<Int>) -> TokenSession {
    let store = CarryingOverTokenStore(own, from: vector.tokens(in: defaults))
    return TokenSession(store: store, now: { TestClock().now }) { old in
      refreshed.increment()
      return .sample(access: "fresh", refresh: old.refreshToken)
    }
  }

  @Test(arguments: ["KOSession, plain", "KOSession, secure"])
  func anAccessTokenThatIsStillValidIsUsedAndMovedByTheFirstCall(name: String) async throws {
    let vector = try EarlierVector.named(name)
    let (defaults, refreshed) = (StubDefaults(vector.defaults), Locked(0))
    let token = try await session(vector, defaults, refreshed: refreshed).valid()
    #expect(token.accessToken == vector.token?.accessToken)
    #expect(own.load()?.accessToken == vector.token?.accessToken)
    #expect(defaults.all.isEmpty)
    #expect(refreshed.withLock { $0 } == 0)
  }

  @Test(arguments: ["SDK 2.x, plain", "SDK 2.x, CBC", "SDK 2.x, GCM", "KOSession, plain, no dates"])
  func anAccessTokenOfUnknownAgeIsRefreshedByTheFirstCall(name: String) async throws {
    let vector = try EarlierVector.named(name)
    let (defaults, refreshed) = (StubDefaults(vector.defaults), Locked(0))
    let session = session(vector, defaults, refreshed: refreshed)
    for _ in 0..<3 { #expect(try await session.valid().accessToken == "fresh") }
    #expect(refreshed.withLock { $0 } == 1)
    #expect(own.load()?.refreshToken == vector.token?.refreshToken)
    #expect(defaults.all.isEmpty)
  }

  @Test func aTokenThatCannotBeMovedYetCanBeUsed() async throws {
    let vector = try EarlierVector.named("KOSession, plain")
    let defaults = StubDefaults(vector.defaults)
    let full = ScriptedTokenStore { $0 != .save }
    let session = TokenSession(
      store: CarryingOverTokenStore(full, from: vector.tokens(in: defaults)), now: { TestClock().now }
    ) { _ in .sample() }
    #expect(try await session.valid().accessToken == vector.token?.accessToken)
    #expect(defaults.all == vector.defaults)
  }

  @Test func aLogoutEndsItForGood() async throws {
    let vector = try EarlierVector.named("both")
    let (defaults, refreshed) = (StubDefaults(vector.defaults), Locked(0))
    let session = session(vector, defaults, refreshed: refreshed)
    try await session.discard(login: session.login, because: .logout)
    #expect(try session.stored() == nil)
    #expect(own.load() == nil)
    #expect(defaults.all.isEmpty)
  }
}
