import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import Testing

@testable import KakaoSDKServer

/// Tests without a database, in addition to `DatabaseTokensTests` in `Tools`.
@Suite(.timeLimit(.minutes(10))) struct DatabaseTokenStoreTests {
  private let table = MemoryTable()

  private func tokens(kauth: String = "kauth.kakao.com", refreshLimit: Int = 4) throws -> DatabaseTokens {
    DatabaseTokens(
      table, configuration: KakaoConfiguration(appKey: "key", hosts: Hosts(kauth: kauth)), keys: try keys(),
      refreshLimit: refreshLimit)
  }

  private func keys() throws -> TokenKeyRing { try TokenKeyRing(currentID: "k", keys: ["k": Data(count: 32)]) }

  private let token = OAuthToken(accessToken: "a", expiresIn: 60, tokenType: "bearer", refreshToken: "r")

  @Test("A login doesn't wait for the refreshes of other users")
  func loginDuringRefreshes() async throws {
    let tokens = try tokens(refreshLimit: 2)
    let begun = AsyncStream.makeStream(of: Void.self)
    let refreshes = (1...2).map { user in
      Task {
        await KakaoTokenSession.$isInsideRefresh.withValue(true) {
          try? await tokens.store(for: "\(user)").withExclusiveAccess {
            begun.continuation.yield()
            try? await SystemClock().sleep(for: 600)
          }
        }
      }
    }
    for await _ in begun.stream.prefix(2) {}
    let store = tokens.store(for: "3")
    try await store.withExclusiveAccess { () async throws(SdkError) in try await store.save(token) }
    #expect(try await store.load() == token)
    for refresh in refreshes { refresh.cancel() }
  }

  @Test("A login waits for a refresh of the same user in another process")
  func loginDuringOwnRefresh() async throws {
    let (tokens, other) = (try tokens(), try self.tokens())
    let (end, begun) = (SingleValuePromise<Bool>(), SingleValuePromise<Bool>())
    let old = OAuthToken(accessToken: "old", expiresIn: 60, tokenType: "bearer", refreshToken: "r")
    let refresh = Task {
      let store = other.store(for: "1")
      try await store.withExclusiveAccess { () async throws(SdkError) in
        begun.fulfill(true)
        _ = await end.value(orWhenCancelled: false)
        try await store.save(old)
      }
    }
    _ = await begun.value(orWhenCancelled: false)
    let login = Task {
      let store = tokens.store(for: "1")
      try await store.withExclusiveAccess { () async throws(SdkError) in try await store.save(token) }
    }
    for _ in 0..<100 { await Task.yield() }
    #expect(try await tokens.store(for: "1").load() == nil)
    end.fulfill(true)
    try await refresh.value
    try await login.value
    #expect(try await tokens.store(for: "1").load() == token)
  }

  @Test(
    "A host with or without its scheme reads the same rows", arguments: ["kauth.kakao.com", "https://kauth.kakao.com"])
  func spellings(kauth: String) async throws {
    try await tokens(kauth: kauth).store(for: "1").save(token)
    for other in ["kauth.kakao.com", "https://kauth.kakao.com"] {
      #expect(try await tokens(kauth: other).store(for: "1").load() == token)
    }
    let foreign = try tokens(kauth: "http://127.0.0.1:9090").store(for: "1")
    await #expect(throws: SdkError.self) { try await foreign.load() }
  }

  @Test(
    "Rows of an earlier version are read with both spellings of the host",
    arguments: ["kauth.kakao.com", "https://kauth.kakao.com"])
  func earlierRows(kauth: String) async throws {
    let sealed = try keys().seal(token, for: "\(kauth)\nkey\nkakao_tokens\n1")
    table["1"] = [sealed.keyID, sealed.text, DatabaseTokens.seconds(Date())]
    for other in ["kauth.kakao.com", "https://kauth.kakao.com"] {
      #expect(try await tokens(kauth: other).store(for: "1").load() == token)
    }
  }
}
