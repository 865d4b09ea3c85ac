import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct TokenSessionTests {
  private let clock = TestClock()

  private func session(
    _ store: any KakaoTokenStore, refresher: @escaping KakaoTokenSession.Refresher
  ) -> KakaoTokenSession {
    let clock = clock
    return KakaoTokenSession(store: store, clock: clock, refresher: refresher)
  }

  @Test("Two hundred calls with an expired token cause one refresh")
  func sharedRefresh() async throws {
    let count = Locked(0)
    let store = KakaoInMemoryTokenStore(.sample(seconds: -1))
    let entered = Locked(0)
    let session = session(store) { _ in
      count.increment()
      // The refresh completes after every call has started.
      while entered.withLock({ $0 }) < 200 { await Task.yield() }
      return .sample(access: "access-2")
    }
    let tokens = try await withThrowingTaskGroup(of: OAuthToken.self) { group in
      for _ in 0..<200 {
        group.addTask {
          entered.increment()
          return try await session.validToken()
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(tokens.count == 200)
    #expect(Set(tokens.map(\.accessToken)) == ["access-2"])
    #expect(count.withLock { $0 } == 1)
  }

  @Test("If another process refreshed the token first, its token is used")
  func firstSessionRefreshes() async throws {
    // An app and its extension share the keychain but don't share a lock.
    let store = KakaoInMemoryTokenStore(.sample())
    let shared = session(store) { (_) throws(SdkError) in
      store.save(.sample(access: "access-2", refresh: "refresh-2"))
      throw .AuthFailed(reason: .InvalidGrant, errorInfo: nil)
    }
    #expect(try await shared.refresh(replacing: "access-1").accessToken == "access-2")
    #expect(store.load()?.refreshToken == "refresh-2")
  }

  @Test("Refreshing a token that isn't stored starts a new login, because it may belong to another user")
  func externalToken() async throws {
    let store = KakaoInMemoryTokenStore(.sample())
    let shared = session(store) { _ in .sample(access: "access-3", refresh: "refresh-3") }
    let changes = shared.changes()
    let user = try await shared.stored()
    let refresh = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await shared.replaceStoredToken(byRefreshing: .sample(access: "access-2", refresh: "refresh-2"))
    }
    #expect(try await refresh.value.accessToken == "access-3")
    #expect(await changes.first { _ in true } == .signedIn)
    #expect(try await shared.stored()?.isSameLogin(as: user) == false, "The owner is unknown, so a new login starts.")
    #expect(store.load()?.accessToken == "access-3")
  }

  @Test("A removal during the refresh of a token that isn't stored isn't undone")
  func removalDuringExternalRefresh() async throws {
    let store = KakaoInMemoryTokenStore(.sample())
    let session = Locked<KakaoTokenSession?>(nil)
    let made = self.session(store) { _ in
      try? await session.withLock { $0 }?.removeToken()
      return .sample(access: "access-3", refresh: "refresh-3")
    }
    session.withLock { $0 = made }
    let error = await #expect(throws: SdkError.self) {
      try await made.replaceStoredToken(byRefreshing: .sample(access: "access-2", refresh: "refresh-2"))
    }
    #expect(clientReason(of: error) == .TokenNotFound)
    #expect(store.load() == nil)
  }

  @Test("A call isn't sent for a login that another process stored while the token was refreshed")
  func otherLoginDuringRefresh() async throws {
    let store = KakaoInMemoryTokenStore(.sample(seconds: -1))
    let session = session(store) { (_) throws(SdkError) in
      store.save(.sample(access: "of-another", refresh: "refresh-of-another"))
      throw .AuthFailed(reason: .InvalidGrant, errorInfo: nil)
    }
    let error = await #expect(throws: SdkError.self) { try await session.validToken() }
    #expect(error?.clientFailureCode == .sessionChanged)
    #expect(store.load()?.accessToken == "of-another")
  }

  @Test("A token that is removed while the store reads it isn't returned")
  func removalDuringSlowRead() async throws {
    let session = Locked<KakaoTokenSession?>(nil)
    let store = SlowlyReadStore(.sample()) { try? await session.withLock { $0 }?.removeToken() }
    let made = KakaoTokenSession(store: store, clock: clock) { _ in .sample() }
    session.withLock { $0 = made }
    #expect(try await made.stored() == nil)
    #expect(await made.state.token == nil)
  }

  @Test("A late rejection of an old token doesn't cause a second refresh")
  func lateRejection() async throws {
    let session = session(KakaoInMemoryTokenStore(.sample(access: "access-2"))) { _ in
      Issue.record("The stored token is already newer.")
      return .sample()
    }
    #expect(try await session.refresh(replacing: "access-1").accessToken == "access-2")
  }

  @Test("A valid token isn't refreshed")
  func validToken() async throws {
    let session = session(KakaoInMemoryTokenStore(.sample())) { _ in
      Issue.record("The token is valid and must not be refreshed.")
      return .sample()
    }
    #expect(try await session.validToken().hasSameTokens(as: .sample()))
  }

  @Test("A logout during a refresh takes precedence")
  func logoutDuringRefresh() async throws {
    let store = KakaoInMemoryTokenStore(.sample(seconds: -1))
    let session = session(store) { _ in
      store.remove()
      return .sample(access: "access-2")
    }
    let error = await #expect(throws: SdkError.self) { try await session.validToken() }
    #expect(clientReason(of: error) == .TokenNotFound)
    #expect(store.load() == nil)
  }

  @Test("A new login during a refresh takes precedence")
  func loginDuringRefresh() async throws {
    let store = KakaoInMemoryTokenStore(.sample(seconds: -1))
    let session = session(store) { _ in
      store.save(.sample(access: "new-login", refresh: "new-refresh"))
      return .sample(access: "access-2")
    }
    let error = await #expect(throws: SdkError.self) { try await session.validToken() }
    #expect(error?.clientFailureCode == .sessionChanged)
    #expect(store.load()?.accessToken == "new-login")
    #expect(try await session.validToken().accessToken == "new-login")
  }

  @Test("An invalid refresh token is removed")
  func invalidRefreshToken() async {
    let store = KakaoInMemoryTokenStore(.sample(seconds: -1))
    let session = session(store) { _ throws(SdkError) in
      throw .AuthFailed(reason: .InvalidGrant, errorInfo: nil)
    }
    let error = await #expect(throws: SdkError.self) { try await session.validToken() }
    #expect(error?.isInvalidTokenError() == true)
    #expect(store.load() == nil)
  }

  @Test("After a temporary failure, the token is kept and the next call tries again")
  func temporaryFailure() async throws {
    let attempts = Locked(0)
    let store = KakaoInMemoryTokenStore(.sample(seconds: -1))
    let session = session(store) { _ throws(SdkError) in
      guard attempts.increment() > 1 else {
        throw SdkError(reason: .NetworkFailed, message: "The network is down.")
      }
      return .sample(access: "access-2")
    }
    await #expect(throws: SdkError.self) { try await session.validToken() }
    #expect(store.load() == .sample(seconds: -1))
    #expect(try await session.validToken().accessToken == "access-2")
  }

  @Test("Clients of one store never use the same refresh token twice")
  func sharedStore() async throws {
    for store in [KakaoInMemoryTokenStore(), TokenManagableStore(ManagedToken())] as [any KakaoTokenStore] {
      try await store.save(.sample(refresh: "refresh-1", seconds: -1))
      let current = Locked("refresh-1")
      let sessions = (0..<4).map { index in
        session(store) { token async throws(SdkError) in
          guard current.withLock({ $0 == token.refreshToken }) else {
            throw .AuthFailed(reason: .InvalidGrant, errorInfo: nil)
          }
          current.withLock { $0 = "refresh-2" }
          await Task.yield()
          return .sample(access: "access-\(index)", refresh: "refresh-2")
        }
      }
      let tokens = try await withThrowingTaskGroup(of: OAuthToken.self) { group in
        for session in sessions { group.addTask { try await session.validToken() } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(tokens.map(\.refreshToken)) == ["refresh-2"])
      #expect(try await store.load()?.refreshToken == "refresh-2")
    }
  }

  @Test("A token that is about to expire is refreshed")
  func aboutToExpire() async throws {
    let session = session(KakaoInMemoryTokenStore(.sample(seconds: 3600))) { _ in .sample(access: "access-2") }
    clock.advance(by: 3600 - 31)
    #expect(try await session.validToken().accessToken == "access-1")
    clock.advance(by: 1)
    #expect(try await session.validToken().accessToken == "access-2")
  }

  @Test("A canceled call ends immediately, and the refresh continues")
  func canceledCall() async throws {
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let (release, go) = AsyncStream.makeStream(of: Void.self)
    let store = KakaoInMemoryTokenStore(.sample(seconds: -1))
    let session = session(store) { _ in
      start.yield()
      for await _ in release.prefix(1) {}
      return .sample(access: "access-2")
    }
    let call = Task { try await session.validToken() }
    for await _ in started.prefix(1) {}
    call.cancel()
    let result = await call.result
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(clientReason(of: error) == .TaskCancelled)
    async let other = session.validToken()
    go.yield()
    #expect(try await other.accessToken == "access-2")
    #expect(store.load()?.accessToken == "access-2")
  }

  @Test("A late logout doesn't affect a newer login")
  func lateLogout() async throws {
    let store = KakaoInMemoryTokenStore(.sample())
    let session = session(store) { $0 }
    let user = try await session.stored()
    let newUser = try await session.saveNewLogin(.sample(access: "new-login"))
    try await session.removeToken(of: user, because: .logout)
    #expect(store.load()?.accessToken == "new-login")
    try await session.removeToken(of: newUser, because: .logout)
    #expect(store.load() == nil)
  }

  @Test("A late logout doesn't remove the login that another process has stored")
  func lateLogoutAcrossProcesses() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("token")
    let sessions = (0..<2).map { _ in session(KakaoEncryptedFileTokenStore(file: file)) { $0 } }
    let user = try await sessions[0].saveNewLogin(.sample())
    try await sessions[1].saveNewLogin(.sample(access: "of-another", refresh: "refresh-of-another"))
    try await sessions[0].removeToken(of: user, because: .logout)
    #expect(try await sessions[0].stored()?.accessToken == "of-another")
  }

  @Test("A refresh by another process belongs to the same login, so a logout removes the token")
  func logoutAfterRefreshElsewhere() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("token")
    let sessions = (0..<2).map { _ in
      session(KakaoEncryptedFileTokenStore(file: file)) { _ in .sample(access: "access-2", refresh: "refresh-2") }
    }
    let user = try await sessions[0].saveNewLogin(.sample())
    let fresh = try await sessions[1].refresh(replacing: "access-1")
    #expect(fresh.isSameLogin(as: user))
    try await sessions[0].removeToken(of: user, because: .logout)
    #expect(try await sessions[1].stored() == nil)
  }

  @Test("If a store discards the login ID, a refresh by the same session still belongs to the same login")
  func storeWithoutLoginID() async throws {
    let manager = ManagedToken { $0?.with(loginID: nil) }
    let session = session(TokenManagableStore(manager)) { _ in .sample(access: "access-2", refresh: "refresh-2") }
    let user = try await session.saveNewLogin(.sample())
    let fresh = try await session.refresh(replacing: "access-1")
    #expect(fresh.isSameLogin(as: user))
    #expect(try await session.stored()?.isSameLogin(as: user) == true)
    manager.setToken(.sample(access: "of-the-app", refresh: "refresh-of-the-app"))
    #expect(try await session.stored()?.isSameLogin(as: user) == false)
  }

  @Test("Without a token, a refresh fails")
  func noToken() async {
    let session = session(KakaoInMemoryTokenStore()) { _ in .sample() }
    let error = await #expect(throws: SdkError.self) { try await session.validToken() }
    #expect(clientReason(of: error) == .TokenNotFound)
  }

  @Test("Sessions that share a file never use a replaced refresh token")
  func sharedFile() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("token")
    try KakaoEncryptedFileTokenStore(file: file).save(.sample(seconds: -1))
    let issued = Locked(current: "refresh-1", count: 1)
    let clock = clock
    let sessions = (0..<8).map { _ in
      KakaoTokenSession(store: KakaoEncryptedFileTokenStore(file: file), clock: clock) { token throws(SdkError) in
        let next = issued.withLock { state -> Int? in
          guard token.refreshToken == state.current else { return nil }
          state.count += 1
          state.current = "refresh-\(state.count)"
          return state.count
        }
        guard let next else { throw .AuthFailed(reason: .InvalidGrant, errorInfo: nil) }
        // The token is already expired, so every session has to refresh it.
        return .sample(access: "access-\(next)", refresh: "refresh-\(next)", seconds: -1)
      }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for session in sessions {
        group.addTask { for _ in 0..<20 { _ = try await session.validToken() } }
      }
      try await group.waitForAll()
    }
    let last = try KakaoEncryptedFileTokenStore(file: file).load()
    #expect(last?.refreshToken == issued.withLock { $0.current })
  }
}

/// The token storage of an app.
private final class ManagedToken: TokenManagable, Sendable {
  private let token = Locked<OAuthToken?>(nil)
  private let kept: @Sendable (OAuthToken?) -> OAuthToken?

  /// - Parameter kept: Returns the token that the storage stores in place of a given token.
  init(_ kept: @escaping @Sendable (OAuthToken?) -> OAuthToken? = { $0 }) { self.kept = kept }

  func setToken(_ token: OAuthToken?) { self.token.withLock { $0 = kept(token) } }
  func getToken() -> OAuthToken? { token.withLock { $0 } }
  func deleteToken() { setToken(nil) }
}

extension Locked where Value == RefreshState {
  fileprivate convenience init(current: String, count: Int) {
    self.init(RefreshState(current: current, count: count))
  }
}

private struct RefreshState: Sendable {
  var current: String
  var count: Int
}

/// A store that reads its token, runs a step once, and only then returns the token.
private struct SlowlyReadStore: KakaoTokenStore {
  private let memory: KakaoInMemoryTokenStore
  private let step: Locked<(@Sendable () async -> Void)?>

  init(_ token: OAuthToken, step: @escaping @Sendable () async -> Void) {
    memory = KakaoInMemoryTokenStore(token)
    self.step = Locked(step)
  }

  func load() async throws(SdkError) -> OAuthToken? {
    let token = memory.load()
    await step.withLock { step in
      defer { step = nil }
      return step
    }?()
    return token
  }

  func save(_ token: OAuthToken) async throws(SdkError) { memory.save(token) }

  func remove() async throws(SdkError) { memory.remove() }

  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await memory.withExclusiveAccess(body)
  }
}
