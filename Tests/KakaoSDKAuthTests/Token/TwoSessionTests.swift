import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of two sessions, for example of two processes, that share a store and its lock.
@Suite(.timeLimit(.minutes(10))) struct TwoSessionTests {
  private let clock = TestClock()
  private let store = AsyncTokenStore(.sample())
  /// A promise that is fulfilled when the server has received the refresh token.
  private let isRefreshing = SingleValuePromise<Void>()
  /// A promise that delays the response to a refresh.
  private let response = SingleValuePromise<Void>()

  private func session() -> KakaoTokenSession {
    KakaoTokenSession(store: store, clock: clock) { [isRefreshing, response] _ in
      isRefreshing.fulfill(())
      await response.value(orWhenCancelled: ())
      return .sample(access: "access-2", refresh: "refresh-2")
    }
  }

  @Test("A logout doesn't remove a login that the other session stores at the same time")
  func loginDuringLogout() async throws {
    let (first, second) = (session(), session())
    let user = try #require(await first.stored())
    let login = Locked<Task<OAuthToken, any Error>?>(nil)
    store.beforeNext({ $0 == .remove }) {
      login.withLock { $0 = Task { try await second.saveNewLogin(.sample(access: "new", refresh: "new")) } }
      for _ in 0..<1000 { await Task.yield() }
    }
    try await first.removeToken(of: user, because: .logout)
    _ = try await login.withLock { $0 }?.value
    #expect(store.memory.load()?.accessToken == "new")
  }

  @Test("A logout waits a second for the other session's refresh, and a token that arrives later is removed")
  func logoutDuringRefresh() async throws {
    let (first, second) = (session(), session())
    let user = try #require(await first.stored())
    let refresh = Task { try await second.refresh(replacing: "access-1") }
    await isRefreshing.value(orWhenCancelled: ())
    let logout = Task { try await first.removeToken(of: user, because: .logout) }
    await clock.passWait(of: 1)
    _ = try await logout.value
    #expect(store.memory.load() == nil)
    response.fulfill(())
    _ = try await refresh.value
    #expect(store.saved.map(\.accessToken) == ["access-2"])
    while store.memory.load() != nil { await Task.yield() }
  }

  @Test("A login doesn't wait for a refresh of the same session, and the refreshed token isn't stored")
  func loginDuringRefresh() async throws {
    let session = session()
    let refresh = Task { try await session.refresh(replacing: "access-1") }
    await isRefreshing.value(orWhenCancelled: ())
    let new = try await session.saveNewLogin(.sample(access: "new", refresh: "new"))
    #expect(store.memory.load()?.accessToken == "new")
    response.fulfill(())
    #expect(try await refresh.value.isSameLogin(as: new))
    #expect(store.memory.load()?.accessToken == "new")
  }

  @Test("A login that is stored while the app's own token is refreshed isn't replaced")
  func loginDuringReplacement() async throws {
    let session = session()
    let own = OAuthToken.sample(access: "own", refresh: "own")
    let replacement = Task { try await session.replaceStoredToken(byRefreshing: own) }
    await isRefreshing.value(orWhenCancelled: ())
    try await session.saveNewLogin(.sample(access: "new", refresh: "new"))
    response.fulfill(())
    let result = await replacement.result
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(clientReason(of: error) == .TokenNotFound)
    #expect(store.memory.load()?.accessToken == "new")
  }

  @Test("A canceled task removes the token, even if the store's calls can be canceled")
  func canceledRemoval() async throws {
    let session = session()
    store.before { _ in try Task.checkCancellation() }
    let removal = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await session.removeToken()
    }
    try await removal.value
    #expect(store.memory.load() == nil)
  }

  @Test("A refresh doesn't restore a token that the app has removed through the token manager", .sharedClient)
  func tokenManager() async throws {
    let isRefreshing = isRefreshing
    let response = response
    let transport = StubTransport { _ in
      isRefreshing.fulfill(())
      await response.value(orWhenCancelled: ())
      return .token(access: "access-2", refresh: "refresh-2")
    }
    let store = UnlockedStore(KakaoInMemoryTokenStore(.sample()))
    let client = KakaoClient.testing(transport: transport, store: store)
    Auth.shared.setClient(client)
    defer { Auth.shared.setClient(nil) }
    let changes = client.tokens.changes()
    let refresh = Task { try await client.tokens.refresh(replacing: "access-1") }
    await isRefreshing.value(orWhenCancelled: ())
    Auth.shared.tokenManager.deleteToken()
    #expect(await changes.first { _ in true } == .signedOut(.logout))
    response.fulfill(())
    let result = await refresh.result
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(clientReason(of: error) == .TokenNotFound)
    #expect(store.load() == nil)
  }
}
