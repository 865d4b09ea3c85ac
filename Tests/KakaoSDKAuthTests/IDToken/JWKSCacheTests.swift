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
      if isDown.withLock({ $0 }) { throw SdkError(reason: .NetworkFailed, message: "no network") }
      let ids = published.withLock { $0 }
      return JWKSet(
        keys: ids.map { .init(kty: "RSA", kid: $0, use: "sig", alg: "RS256", n: "AQAB", e: "AQAB") })
    }
  }

  private var count: Int { fetches.withLock { $0 } }

  @Test func keysAreFetchedOnceAndKept() async throws {
    let cache = cache()
    for _ in 0..<5 { #expect(try await cache.key(id: "k1").kid == "k1") }
    #expect(count == 1)
  }

  @Test func callersAtTheSameTimeShareOneFetch() async throws {
    let cache = cache()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { _ = try await cache.key(id: "k1") } }
      try await group.waitForAll()
    }
    #expect(count == 1)
  }

  @Test func aNewKeyIsFetchedAtOnce() async throws {
    let cache = cache()
    _ = try await cache.key(id: "k1")
    published.withLock { $0 = ["k1", "k2"] }
    #expect(try await cache.key(id: "k2").kid == "k2")
    #expect(count == 2)
  }

  @Test func unknownKeysCauseAtMostOneFetchAMinute() async throws {
    let cache = cache()
    _ = try await cache.key(id: "k1")
    for index in 0..<10 {
      await #expect(throws: SdkError.self) { try await cache.key(id: "made-up-\(index)") }
    }
    #expect(count == 2)
    clock.advance(by: 60)
    await #expect(throws: SdkError.self) { try await cache.key(id: "made-up") }
    #expect(count == 3)
  }

  @Test func keysAreForgottenAfterSixHours() async throws {
    let cache = cache()
    _ = try await cache.key(id: "k1")
    clock.advance(by: 6 * 3600)
    _ = try await cache.key(id: "k1")
    #expect(count == 2)
  }

  @Test func aFailureIsToldAgainForAWhileAndNotAskedFor() async throws {
    let isDown = isDown
    isDown.withLock { $0 = true }
    let cache = cache()
    for _ in 0..<100 {
      let error = await #expect(throws: SdkError.self) { try await cache.key(id: "k1") }
      #expect(clientReason(of: error) == .NetworkFailed)
    }
    #expect(count == 1)
    isDown.withLock { $0 = false }
    clock.advance(by: 10)
    #expect(try await cache.key(id: "k1").kid == "k1")
  }

  @Test func oldKeysServeWhileTheIssuerCannotBeReached() async throws {
    let cache = cache()
    _ = try await cache.key(id: "k1")
    clock.advance(by: 7 * 3600)
    isDown.withLock { $0 = true }
    #expect(try await cache.key(id: "k1").kid == "k1")
  }

  @Test func aClockThatWasSetBackMakesKeysOld() async throws {
    let cache = cache()
    _ = try await cache.key(id: "k1")
    clock.advance(by: -3600)
    _ = try await cache.key(id: "k1")
    #expect(count == 2)
  }

  @Test func aTokenWithoutAKeyIDIsMatchedOnlyWithoutAChoice() {
    let one = JWKSet.Key(kty: "RSA", kid: "a", use: "sig", alg: "RS256", n: "n", e: "e")
    let two = JWKSet.Key(kty: "RSA", kid: "b", use: nil, alg: nil, n: "n", e: "e")
    let elliptic = JWKSet.Key(kty: "EC", kid: "c", use: "sig", alg: "ES256", n: nil, e: nil)
    let encryption = JWKSet.Key(kty: "RSA", kid: "d", use: "enc", alg: nil, n: "n", e: "e")
    #expect(JWKSet(keys: [one, elliptic, encryption]).key(id: nil)?.kid == "a")
    #expect(JWKSet(keys: [one, two]).key(id: nil) == nil)
    #expect(JWKSet(keys: [one, encryption]).key(id: "d") == nil)
  }
}
