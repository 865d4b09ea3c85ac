import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct JWKSCacheTests {
  private let clock = TestClock()
  private let fetches = Locked(0)
  private let published = Locked<[String]>(["k1"])
  private let isDown = Locked(false)

  private func cache() -> JWKSCache {
    let (clock, fetches, published, isDown) = (clock, fetches, published, isDown)
    return JWKSCache(now: { clock.now }) { () throws(SdkError) in
      fetches.increment()
      if isDown.withLock({ $0 }) { throw SdkError(reason: .NetworkFailed, message: "The network is down.") }
      return JWKSet(keys: published.withLock { $0 }.map { JSONWebKey(kid: $0, publicKey: StubKey()) })
    }
  }

  /// Returns the key with this ID from the cache.
  private func key(_ id: String, in cache: JWKSCache) async throws -> JSONWebKey? {
    try await cache.firstResult { keys in keys.keys.first { $0.kid == id } }
  }

  private var count: Int { fetches.withLock { $0 } }

  @Test("Keys are fetched once and cached")
  func cached() async throws {
    let cache = cache()
    for _ in 0..<5 { #expect(try await key("k1", in: cache)?.kid == "k1") }
    #expect(count == 1)
  }

  @Test("Concurrent callers share one fetch")
  func sharedFetch() async throws {
    let cache = cache()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { _ = try await key("k1", in: cache) } }
      try await group.waitForAll()
    }
    #expect(count == 1)
  }

  @Test("A new key is fetched immediately")
  func newKey() async throws {
    let cache = cache()
    _ = try await key("k1", in: cache)
    published.withLock { $0 = ["k1", "k2"] }
    #expect(try await key("k2", in: cache)?.kid == "k2")
    #expect(count == 2)
  }

  @Test("Unknown keys cause at most one fetch per minute")
  func unknownKeyInterval() async throws {
    let cache = cache()
    _ = try await key("k1", in: cache)
    for index in 0..<10 {
      #expect(try await key("made-up-\(index)", in: cache) == nil)
    }
    #expect(count == 2)
    clock.advance(by: 60)
    #expect(try await key("made-up", in: cache) == nil)
    #expect(count == 3)
  }

  @Test("Cached keys expire after six hours")
  func lifetime() async throws {
    let cache = cache()
    _ = try await key("k1", in: cache)
    clock.advance(by: 6 * 3600)
    _ = try await key("k1", in: cache)
    #expect(count == 2)
  }

  @Test("A failure is cached for a while")
  func cachedFailure() async throws {
    let isDown = isDown
    isDown.withLock { $0 = true }
    let cache = cache()
    for _ in 0..<100 {
      let error = await #expect(throws: SdkError.self) { try await key("k1", in: cache) }
      #expect(clientReason(of: error) == .NetworkFailed)
    }
    #expect(count == 1)
    isDown.withLock { $0 = false }
    clock.advance(by: 10)
    #expect(try await key("k1", in: cache)?.kid == "k1")
  }

  @Test("Expired keys are used while the issuer is unreachable")
  func staleKeys() async throws {
    let cache = cache()
    _ = try await key("k1", in: cache)
    clock.advance(by: 7 * 3600)
    isDown.withLock { $0 = true }
    #expect(try await key("k1", in: cache)?.kid == "k1")
  }

  @Test("Expired keys are used for at most a day")
  func maximumStaleness() async throws {
    let cache = cache()
    _ = try await key("k1", in: cache)
    isDown.withLock { $0 = true }
    clock.advance(by: 24 * 3600 - 1)
    #expect(try await key("k1", in: cache)?.kid == "k1")
    clock.advance(by: 1)
    let error = await #expect(throws: SdkError.self) { try await key("k1", in: cache) }
    #expect(clientReason(of: error) == .NetworkFailed)
    isDown.withLock { $0 = false }
    clock.advance(by: 10)
    #expect(try await key("k1", in: cache)?.kid == "k1")
  }

  @Test("If the clock is set back, cached keys count as expired")
  func clockSetBack() async throws {
    let cache = cache()
    _ = try await key("k1", in: cache)
    clock.advance(by: -3600)
    _ = try await key("k1", in: cache)
    #expect(count == 2)
  }

  @Test("A clock jump causes one fetch for expired keys and one for unknown keys", arguments: [-86_400, 365 * 86_400])
  func jumpingClock(jump: TimeInterval) async throws {
    let cache = cache()
    _ = try await key("k1", in: cache)
    #expect(try await key("made-up", in: cache) == nil)
    let before = count
    clock.advance(by: jump)
    for index in 0..<10 { #expect(try await key("made-up-\(index)", in: cache) == nil) }
    #expect(count == before + 2)
  }

  @Test("Concurrent callers that miss a new key share one fetch")
  func sharedMiss() async throws {
    let cache = cache()
    _ = try await key("k1", in: cache)
    published.withLock { $0 = ["k2"] }
    let found = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<50 { group.addTask { try await key("k2", in: cache) != nil } }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(found == 50)
    #expect(count == 2)
  }

  @Test("Keys that another call fetched in the meantime are searched too")
  func concurrentlyFetchedKeys() async throws {
    let cache = cache()
    _ = try await key("k1", in: cache)
    published.withLock { $0 = ["k2"] }
    let looks = Locked(0)
    // During the first search, another call fetches the new keys.
    let late: JSONWebKey? = try await cache.firstResult { keys in
      if looks.increment() == 1 { _ = try? await key("k2", in: cache) }
      return keys.keys.first { $0.kid == "k2" }
    }
    #expect(late?.kid == "k2")
    #expect(count == 2)
  }

  @Test("Keys that were fetched for a call aren't fetched again in that call")
  func noSecondFetch() async throws {
    #expect(try await key("made-up", in: cache()) == nil)
    #expect(count == 1)
  }
}
