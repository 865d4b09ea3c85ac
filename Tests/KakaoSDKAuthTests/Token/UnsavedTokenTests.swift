import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of a refresh whose result can't be stored.
///
/// The old refresh token may already be invalid, so the new token must not be lost.
@Suite struct UnsavedTokenTests {
  private let store = ScriptedTokenStore()
  private let refreshes = Locked(0)
  private let clock = TestClock()

  /// Returns a session whose platform replaces the refresh token at each refresh.
  private func session() throws -> KakaoTokenSession {
    try store.save(.sample(access: "access-0", refresh: "refresh-0", seconds: -1))
    let (refreshes, clock) = (refreshes, clock)
    return KakaoTokenSession(store: store, clock: clock) { old throws(SdkError) in
      guard old.refreshToken == "refresh-\(refreshes.withLock { $0 })" else {
        throw .AuthFailed(reason: .InvalidGrant, errorInfo: nil)
      }
      let number = refreshes.increment()
      return .sample(access: "access-\(number)", refresh: "refresh-\(number)", now: clock.now, seconds: 3600)
    }
  }

  private func expectStoreFailure(of call: () async throws -> OAuthToken) async {
    let error = await #expect(throws: SdkError.self) { _ = try await call() }
    #expect(clientReason(of: error) == .TokenStoreFailed)
  }

  @Test("Calls use the unsaved token, and the next successful save stores it")
  func usedAndStoredLater() async throws {
    let session = try session()
    store.allowCalls { !$0.isSave }
    for _ in 0..<3 { #expect(try await session.validToken().accessToken == "access-1") }
    #expect(try store.load()?.refreshToken == "refresh-0")
    store.allowCalls { _ in true }
    #expect(try await session.validToken().accessToken == "access-1")
    #expect(try store.load()?.refreshToken == "refresh-1")
    #expect(refreshes.withLock { $0 } == 1, "A refresh token that may be invalid must not be sent again.")
  }

  @Test("The unsaved token isn't refreshed before it is stored")
  func storedBeforeRefresh() async throws {
    let session = try session()
    store.allowCalls { !$0.isSave }
    _ = try await session.validToken()
    for _ in 0..<3 { await expectStoreFailure { try await session.refresh(replacing: "access-1") } }
    #expect(refreshes.withLock { $0 } == 1)
    store.allowCalls { _ in true }
    #expect(try await session.refresh(replacing: "access-1").refreshToken == "refresh-2")
    #expect(try store.load()?.refreshToken == "refresh-2")
  }

  @Test("The unsaved token is stored later even if the store couldn't be read")
  func temporarilyUnreadableStore() async throws {
    let session = try session()
    let refreshes = refreshes
    store.allowCalls { $0 != .load || refreshes.withLock { $0 } == 0 }
    await expectStoreFailure { try await session.validToken() }
    store.allowCalls { _ in true }
    #expect(try await session.validToken().refreshToken == "refresh-1")
    #expect(refreshes.withLock { $0 } == 1)
  }

  @Test("The unsaved token is recognized even if a store changes its dates")
  func recomputedDates() async throws {
    let (refreshes, clock, platform, loads) = (refreshes, clock, ScriptedTokenStore(), Locked(0))
    let edited = EditedStore(store: platform) { token in
      let now = clock.now.addingTimeInterval(Double(loads.increment()) / 1000)
      return .sample(access: token.accessToken, now: now, seconds: token.expiresIn)
    }
    let session = KakaoTokenSession(store: edited, clock: clock) { _ in
      refreshes.increment()
      return .sample(access: "access-1", now: clock.now)
    }
    try platform.save(.sample(access: "access-0", seconds: -1))
    platform.allowCalls { !$0.isSave }
    for _ in 0..<3 { #expect(try await session.validToken().accessToken == "access-1") }
    #expect(refreshes.withLock { $0 } == 1)
  }

  @Test("An unsaved token that has expired is stored, then refreshed")
  func expiredMeanwhile() async throws {
    let session = try session()
    store.allowCalls { !$0.isSave }
    _ = try await session.validToken()
    store.allowCalls { _ in true }
    clock.advance(by: 7200)
    #expect(try await session.validToken().refreshToken == "refresh-2")
    #expect(try store.load()?.refreshToken == "refresh-2")
  }

  @Test("A logout or a new login discards the unsaved token")
  func logoutAndLogin() async throws {
    let session = try session()
    store.allowCalls { !$0.isSave }
    _ = try await session.validToken()
    store.allowCalls { _ in true }
    try await session.removeToken()
    let error = await #expect(throws: SdkError.self) { try await session.validToken() }
    #expect(clientReason(of: error) == .TokenNotFound)
    // The unsaved token is also discarded if the new login's token equals the token that it was meant to replace.
    try await session.saveNewLogin(.sample(access: "access-0", refresh: "refresh-0"))
    #expect(try await session.validToken().accessToken == "access-0")
    #expect(store.saved.last?.accessToken == "access-0")
  }

  @Test("If the user logs out before a refresh saves its token, the refresh fails")
  func logoutBeforeSave() async throws {
    let (store, current) = (AsyncTokenStore(.sample(access: "access-0", seconds: -1)), Locked<KakaoTokenSession?>(nil))
    let session = KakaoTokenSession(store: store, clock: clock) { [clock] _ in
      // The session loads the token again before it saves the new one.
      store.beforeNext({ $0 == .load }) {
        await #expect(throws: Never.self) { try await current.withLock { $0 }?.removeToken() }
      }
      return .sample(access: "access-1", now: clock.now)
    }
    current.withLock { $0 = session }
    defer { current.withLock { $0 = nil } }
    let error = await #expect(throws: SdkError.self) { try await session.validToken() }
    #expect(clientReason(of: error) == .TokenNotFound)
    #expect(store.memory.load() == nil)
    #expect(store.saved.isEmpty)
  }

  @Test("If the store is full, the token isn't refreshed")
  func preflight() async throws {
    let session = KakaoTokenSession(store: UnwritableTokenStore(), clock: TestClock()) { _ in
      Issue.record("The refresh token was used.")
      return .sample(access: "access-2")
    }
    await expectStoreFailure { try await session.validToken() }
    await expectStoreFailure { try await session.replaceStoredToken(byRefreshing: .sample(refresh: "foreign")) }
  }

  /// A store that modifies each loaded token or runs code before returning it.
  private struct EditedStore: KakaoTokenStore {
    let store: ScriptedTokenStore
    let edit: @Sendable (OAuthToken) -> OAuthToken

    func load() throws(SdkError) -> OAuthToken? { try store.load().map(edit) }
    func save(_ token: OAuthToken) throws(SdkError) { try store.save(token) }
    func remove() throws(SdkError) { try store.remove() }
    func withExclusiveAccess<Value: Sendable>(
      _ body: @Sendable () async throws(SdkError) -> Value
    ) async throws(SdkError) -> Value {
      try await store.withExclusiveAccess(body)
    }
  }

  /// An app's store that reports that it is full.
  private struct UnwritableTokenStore: KakaoTokenStore {
    func load() -> OAuthToken? { .sample(seconds: -1) }
    func save(_ token: OAuthToken) throws(SdkError) { try preflightSave(of: token) }
    func remove() {}
    func preflightSave(of token: OAuthToken) throws(SdkError) {
      throw SdkError(reason: .TokenStoreFailed, message: "The store is full.")
    }
    func withExclusiveAccess<Value: Sendable>(
      _ body: @Sendable () async throws(SdkError) -> Value
    ) async throws(SdkError) -> Value {
      try await body()
    }
  }
}
