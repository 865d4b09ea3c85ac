import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKServer
import KakaoSDKUser
import TestSupport
import Testing

@Suite("UserClients")
struct UserClientsTests {
  /// Returns a new store for a user, which doesn't exclude other stores for the same user.
  private static func store(_ user: Int) -> ScriptedTokenStore {
    let store = ScriptedTokenStore()
    try? store.save(
      OAuthToken(
        accessToken: "old-\(user)", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-\(user)",
        refreshTokenExpiresIn: 7200, scope: nil, scopes: nil))
    return store
  }

  private static func clients(_ transport: StubTransport = StubTransport()) -> UserClients<Int> {
    UserClients { user in
      KakaoClient(
        configuration: KakaoConfiguration(appKey: "key"), tokenStore: store(user), transport: transport)
    }
  }

  @Test("Parallel calls of a user share one refresh, and users don't share tokens")
  func parallelCalls() async throws {
    let refreshes = Locked<[String: Int]>([:])
    let transport = StubTransport { request in
      let bearer = request.header("Authorization") ?? ""
      guard request.url.path == "/oauth/token" else {
        guard bearer.hasPrefix("Bearer new-") else { return .json(#"{"msg":"expired","code":-401}"#, status: 401) }
        return .json(#"{"id":\#(bearer.dropFirst("Bearer new-".count))}"#)
      }
      let refresh = request.formFields["refresh_token"] ?? ""
      refreshes.withLock { $0[refresh, default: 0] += 1 }
      return .json(#"{"access_token":"new-\#(refresh.dropFirst(8))","token_type":"bearer","expires_in":3600}"#)
    }
    let clients = Self.clients(transport)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for user in 0..<200 {
        // The outer call keeps the client in use until all inner calls have finished.
        group.addTask {
          try await clients.withClient(for: user) { _ in
            try await withThrowingTaskGroup(of: Int64?.self) { calls in
              for _ in 0..<5 {
                calls.addTask { try await clients.withClient(for: user) { try await UserApi(client: $0).me().id } }
              }
              for try await id in calls { #expect(id == Int64(user)) }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(refreshes.withLock { $0 } == Dictionary(uniqueKeysWithValues: (0..<200).map { ("refresh-\($0)", 1) }))
    #expect(clients.count == 0)
  }

  @Test("Overlapping operations of a user get the same client, and later ones a new client")
  func sameClient() async throws {
    let clients = Self.clients()
    let first = try await clients.withClient(for: 1) { outer in
      try await clients.withClient(for: 1) { inner in #expect(inner.tokens === outer.tokens) }
      try await clients.withClient(for: 2) { other in #expect(other.tokens !== outer.tokens) }
      #expect(clients.count == 1)
      return outer
    }
    #expect(clients.count == 0)
    try await clients.withClient(for: 1) { second in #expect(second.tokens !== first.tokens) }
  }

  @Test("A client is released when its operation throws")
  func error() async throws {
    let clients = Self.clients()
    await #expect(throws: CancellationError.self) {
      try await clients.withClient(for: 1) { _ in throw CancellationError() }
    }
    #expect(clients.count == 0)
  }

  @Test("An error of the closure that creates a client is thrown, and the next call tries again")
  func makingFails() async throws {
    let fails = Locked(true)
    let clients = UserClients { (user: Int) in
      if fails.withLock({ $0 }) { throw CancellationError() }
      return KakaoClient(configuration: KakaoConfiguration(appKey: "key"), tokenStore: Self.store(user))
    }
    await #expect(throws: CancellationError.self) { try await clients.withClient(for: 1) { _ in } }
    #expect(clients.count == 0)
    fails.withLock { $0 = false }
    try await clients.withClient(for: 1) { _ in #expect(clients.count == 1) }
  }

  @MainActor @Test("An operation runs on the actor of its caller")
  func isolation() async throws {
    var calls = 0
    // This compiles only if the closure runs on the main actor, because it changes a variable that is isolated to the
    // main actor.
    try await Self.clients().withClient(for: 1) { _ in calls += 1 }
    #expect(calls == 1)
  }
}
