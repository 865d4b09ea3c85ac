import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of the first calls after an app was updated from an earlier SDK.
@Suite struct MigratedSessionTests {
  private let own = KakaoInMemoryTokenStore()

  private func session(_ vector: LegacyTokenVector, _ defaults: StubDefaults, refreshed: Locked<Int>)
    -> KakaoTokenSession
  {
    let store = KakaoMigratingTokenStore(own, from: vector.tokens(in: defaults))
    return KakaoTokenSession(store: store, clock: TestClock()) { old in
      refreshed.increment()
      return .sample(access: "fresh", refresh: old.refreshToken)
    }
  }

  @Test(
    "A call uses an access token that is still valid, and the next refresh moves it",
    arguments: ["KOSession, plain", "KOSession, secure"])
  func validAccessToken(name: String) async throws {
    let vector = try LegacyTokenVector.named(name)
    let (defaults, refreshed) = (StubDefaults(vector.defaults), Locked(0))
    let session = session(vector, defaults, refreshed: refreshed)
    let token = try await session.validToken()
    #expect(token.accessToken == vector.token?.accessToken)
    #expect(refreshed.withLock { $0 } == 0)
    #expect(try await session.refresh(replacing: token.accessToken).accessToken == "fresh")
    #expect(own.load()?.accessToken == "fresh")
    #expect(defaults.all.isEmpty)
  }

  @Test(
    "The first call refreshes an access token of unknown age",
    arguments: ["SDK 2.x, plain", "SDK 2.x, CBC", "SDK 2.x, GCM", "KOSession, plain, no dates"])
  func unknownAge(name: String) async throws {
    let vector = try LegacyTokenVector.named(name)
    let (defaults, refreshed) = (StubDefaults(vector.defaults), Locked(0))
    let session = session(vector, defaults, refreshed: refreshed)
    for _ in 0..<3 { #expect(try await session.validToken().accessToken == "fresh") }
    #expect(refreshed.withLock { $0 } == 1)
    #expect(own.load()?.refreshToken == vector.token?.refreshToken)
    #expect(defaults.all.isEmpty)
  }

  @Test("A token that can't be moved yet can still be used")
  func usedBeforeMigration() async throws {
    let vector = try LegacyTokenVector.named("KOSession, plain")
    let defaults = StubDefaults(vector.defaults)
    let full = ScriptedTokenStore { !$0.isSave }
    let session = KakaoTokenSession(
      store: KakaoMigratingTokenStore(full, from: vector.tokens(in: defaults)), clock: TestClock()
    ) { _ in .sample() }
    #expect(try await session.validToken().accessToken == vector.token?.accessToken)
    #expect(defaults.all == vector.defaults)
  }

  @Test("A token that can't be moved yet isn't refreshed")
  func notRefreshedBeforeMigration() async throws {
    let vector = try LegacyTokenVector.named("SDK 2.x, GCM")
    let defaults = StubDefaults(vector.defaults)
    let full = ScriptedTokenStore { !$0.isSave }
    let session = KakaoTokenSession(
      store: KakaoMigratingTokenStore(full, from: vector.tokens(in: defaults)), clock: TestClock()
    ) { _ in
      Issue.record("The refresh token was used.")
      return .sample()
    }
    let error = await #expect(throws: SdkError.self) { try await session.validToken() }
    #expect(clientReason(of: error) == .TokenStoreFailed)
    #expect(defaults.all == vector.defaults)
  }

  @Test(
    "A call before the first unlock of the device doesn't report a missing login",
    arguments: ["SDK 2.x, GCM, no vendor id", "KOSession, secure, no vendor id"])
  func beforeFirstUnlock(name: String) async throws {
    let vector = try LegacyTokenVector.named(name)
    let session = session(vector, StubDefaults(vector.defaults), refreshed: Locked(0))
    let error = await #expect(throws: SdkError.self) { try await session.validToken() }
    #expect(clientReason(of: error) == .TokenStoreFailed)
    #expect(error?.underlyingError is KakaoLegacyTokenError)
  }

  @Test("A logout removes both tokens even if the earlier one can't be moved")
  func logoutWithoutMigration() async throws {
    let vector = try LegacyTokenVector.named("both")
    let (defaults, full) = (StubDefaults(vector.defaults), ScriptedTokenStore())
    try full.save(.sample())
    full.allowCalls { !$0.isSave }
    let session = KakaoTokenSession(
      store: KakaoMigratingTokenStore(full, from: vector.tokens(in: defaults)), clock: TestClock()
    ) { $0 }
    let changes = session.changes()
    try await session.removeToken(of: session.stored(), because: .logout)
    #expect(try await session.stored() == nil)
    #expect(try full.load() == nil)
    #expect(defaults.onDisk.isEmpty)
    #expect(await changes.first { _ in true } == .signedOut(.logout))
  }

  @Test("A login replaces a token that can't be moved")
  func loginWithoutMigration() async throws {
    let vector = try LegacyTokenVector.named("both")
    let defaults = StubDefaults(vector.defaults)
    let refresh = try #require(vector.token?.refreshToken)
    let picky = ScriptedTokenStore { $0 != .save(refresh) }
    let session = KakaoTokenSession(
      store: KakaoMigratingTokenStore(picky, from: vector.tokens(in: defaults)), clock: TestClock()
    ) { $0 }
    try await session.saveNewLogin(.sample())
    #expect(picky.saved.map(\.accessToken) == ["access-1"])
    #expect(try await session.stored()?.hasSameTokens(as: .sample()) == true)
    #expect(defaults.onDisk.isEmpty)
  }
}
