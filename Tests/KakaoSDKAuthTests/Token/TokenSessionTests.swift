import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct TokenSessionTests {
  private let clock = TestClock()

  private func session(
    _ store: any TokenStore, refresher: @escaping TokenSession.Refresher
  ) -> TokenSession {
    let clock = clock
    return TokenSession(store: store, clock: clock, refresher: refresher)
  }

  @Test("Two hundred calls with an expired token cause one refresh")
  func sharedRefresh() async throws {
    let count = Locked(0)
    let store = InMemoryTokenStore(.sample(seconds: -1))
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
    let store = InMemoryTokenStore(.sample())
    let shared = session(store) { (_) throws(SdkError) in
      store.save(.sample(access: "access-2", refresh: "refresh-2"))
      throw .AuthFailed(reason: .InvalidGrant, errorInfo: nil)
    }
    #expect(try await shared.refresh(replacing: "access-1").accessToken == "access-2")
    #expect(store.load()?.refreshToken == "refresh-2")
  }

  @Test("Refreshing a token from outside starts a new login, because it may belong to another user")
  func externalToken() async throws {
    let store = InMemoryTokenStore(.sample())
    let shared = session(store) { _ in .sample(access: "access-3", refresh: "refresh-3") }
    let (changes, login) = (shared.changes(), shared.loginGeneration)
    let refresh = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await shared.replaceStoredToken(byRefreshing: .sample(access: "access-2", refresh: "refresh-2"))
    }
    #expect(try await refresh.value.accessToken == "access-3")
    #expect(await changes.first { _ in true } == .refreshed)
    #expect(shared.loginGeneration != login, "The owner is unknown, so a new login starts.")
    #expect(store.load()?.accessToken == "access-3")
  }

  @Test("A late rejection of an old token doesn't cause a second refresh")
  func lateRejection() async throws {
    let session = session(InMemoryTokenStore(.sample(access: "access-2"))) { _ in
      Issue.record("The stored token is already newer.")
      return .sample()
    }
    #expect(try await session.refresh(replacing: "access-1").accessToken == "access-2")
  }

  @Test("A valid token isn't refreshed")
  func validToken() async throws {
    let session = session(InMemoryTokenStore(.sample())) { _ in
      Issue.record("The token is valid and must not be refreshed.")
      return .sample()
    }
    #expect(try await session.validToken() == .sample())
  }

  @Test("A logout during a refresh takes precedence")
  func logoutDuringRefresh() async throws {
    let store = InMemoryTokenStore(.sample(seconds: -1))
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
    let store = InMemoryTokenStore(.sample(seconds: -1))
    let session = session(store) { _ in
      store.save(.sample(access: "new-login", refresh: "new-refresh"))
      return .sample(access: "access-2")
    }
    #expect(try await session.validToken().accessToken == "new-login")
    #expect(store.load()?.accessToken == "new-login")
  }

  @Test("An invalid refresh token is removed")
  func invalidRefreshToken() async {
    let store = InMemoryTokenStore(.sample(seconds: -1))
    let session = session(store) { _ throws(SdkError) in
      throw .AuthFailed(reason: .InvalidGrant, errorInfo: nil)
    }
    let error = await #expect(throws: SdkError.self) { try await session.validToken() }
    #expect(error?.isInvalidTokenError() == true)
    #expect(store.load() == nil)
  }

  @Test("Another failure keeps the token, and the next call tries again")
  func temporaryFailure() async throws {
    let attempts = Locked(0)
    let store = InMemoryTokenStore(.sample(seconds: -1))
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
    for store in [InMemoryTokenStore(), TokenManagableStore(ManagedToken())] as [any TokenStore] {
      try store.save(.sample(refresh: "refresh-1", seconds: -1))
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
      #expect(try store.load()?.refreshToken == "refresh-2")
    }
  }

  @Test("A token that is about to expire is refreshed")
  func aboutToExpire() async throws {
    let session = session(InMemoryTokenStore(.sample(seconds: 3600))) { _ in .sample(access: "access-2") }
    clock.advance(by: 3600 - 31)
    #expect(try await session.validToken().accessToken == "access-1")
    clock.advance(by: 1)
    #expect(try await session.validToken().accessToken == "access-2")
  }

  @Test("A canceled call ends immediately, and the refresh continues")
  func canceledCall() async throws {
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let (release, go) = AsyncStream.makeStream(of: Void.self)
    let store = InMemoryTokenStore(.sample(seconds: -1))
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
    #expect(clientReason(of: error) == .Cancelled)
    async let other = session.validToken()
    go.yield()
    #expect(try await other.accessToken == "access-2")
    #expect(store.load()?.accessToken == "access-2")
  }

  @Test("A late logout doesn't affect a newer login")
  func lateLogout() async throws {
    let store = InMemoryTokenStore(.sample())
    let session = session(store) { $0 }
    let login = session.loginGeneration
    try await session.saveNewLogin(.sample(access: "new-login"))
    try await session.removeToken(loginGeneration: login, because: .logout)
    #expect(store.load()?.accessToken == "new-login")
    try await session.removeToken(loginGeneration: session.loginGeneration, because: .logout)
    #expect(store.load() == nil)
  }

  @Test("Without a token, a refresh fails")
  func noToken() async {
    let session = session(InMemoryTokenStore()) { _ in .sample() }
    let error = await #expect(throws: SdkError.self) { try await session.validToken() }
    #expect(clientReason(of: error) == .TokenNotFound)
  }

  @Test("Sessions that share a file never use a replaced refresh token")
  func sharedFile() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("token")
    try EncryptedFileTokenStore(file: file).save(.sample(seconds: -1))
    let issued = Locked(current: "refresh-1", count: 1)
    let clock = clock
    let sessions = (0..<8).map { _ in
      TokenSession(store: EncryptedFileTokenStore(file: file), clock: clock) { token throws(SdkError) in
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
    let last = try EncryptedFileTokenStore(file: file).load()
    #expect(last?.refreshToken == issued.withLock { $0.current })
  }
}

/// The token storage of an app.
private final class ManagedToken: TokenManagable {
  private let token = Locked<OAuthToken?>(nil)

  func setToken(_ token: OAuthToken?) { self.token.withLock { $0 = token } }
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
