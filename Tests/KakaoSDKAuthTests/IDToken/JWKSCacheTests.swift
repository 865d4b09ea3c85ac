import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct JWKSCacheTests {
  private let clock = TestClock()
  private let source = KeySource("k1")
  private let cache: KakaoJWKSCache

  init() {
    cache = source.cache(clock: clock)
  }

  @Test("Keys are fetched once and cached")
  func cached() async throws {
    for _ in 0..<5 { #expect(try await cache.contains("k1")) }
    #expect(source.fetches == 1)
  }

  @Test("Concurrent callers share one fetch")
  func sharedFetch() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { try #require(try await cache.contains("k1")) } }
      try await group.waitForAll()
    }
    #expect(source.fetches == 1)
  }

  @Test("A new key is fetched immediately")
  func newKey() async throws {
    #expect(try await cache.contains("k1"))
    source.publish("k1", "k2")
    #expect(try await cache.contains("k2"))
    #expect(source.fetches == 2)
  }

  @Test("An unknown key causes at most one fetch per minute")
  func unknownKeyInterval() async throws {
    #expect(try await cache.contains("k1"))
    for _ in 0..<10 { #expect(try await !cache.contains("made-up")) }
    #expect(source.fetches == 2)
    clock.advance(by: 60)
    #expect(try await !cache.contains("made-up"))
    #expect(source.fetches == 3)
  }

  @Test("Unknown keys cause at most five fetches per minute")
  func unknownKeyLimit() async throws {
    #expect(try await cache.contains("k1"))
    for index in 0..<100 { #expect(try await !cache.contains("made-up-\(index)")) }
    #expect(source.fetches == 6)
    clock.advance(by: 60)
    #expect(try await !cache.contains("made-up"))
    #expect(source.fetches == 7)
  }

  @Test("An unknown key and two key rotations within a minute don't block genuine tokens")
  func allowance() async throws {
    #expect(try await cache.contains("k1"))
    #expect(try await !cache.contains("made-up"))
    for key in ["k2", "k3"] {
      source.publish(key)
      #expect(try await cache.contains(key))
    }
  }

  @Test("Keys that were fetched for a call aren't fetched again in that call")
  func noSecondFetch() async throws {
    #expect(try await !cache.contains("made-up"))
    #expect(source.fetches == 1)
  }

  @Test("Concurrent callers that miss a new key share one fetch")
  func sharedMiss() async throws {
    #expect(try await cache.contains("k1"))
    source.publish("k2")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { try #require(try await cache.contains("k2")) } }
      try await group.waitForAll()
    }
    #expect(source.fetches == 2)
  }

  @Test("After six hours, the old keys are used until a background fetch ends")
  func backgroundFetch() async throws {
    #expect(try await cache.contains("k1"))
    clock.advance(by: 6 * 3600)
    source.publish("k2")
    let gate = source.hang()
    for _ in 0..<5 { #expect(try await cache.contains("k1")) }
    let isNewKeyKnown = Task { try await cache.contains("k2") }
    gate[0].fulfill(true)
    #expect(try await isNewKeyKnown.value)
    #expect(try await cache.contains("k2"))
    #expect(source.fetches == 2)
  }

  @Test("A failed background fetch isn't repeated within a minute")
  func failedBackgroundFetch() async throws {
    #expect(try await cache.contains("k1"))
    clock.advance(by: 7 * 3600)
    source.fail(4)
    for fetches in [3, 5] {
      #expect(try await cache.contains("k1"))
      await clock.passWait(of: 1)
      _ = await cache.storage.fetchTask?.value
      for _ in 0..<10 { #expect(try await cache.contains("k1")) }
      clock.advance(by: 59)
      #expect(try await cache.contains("k1"))
      #expect(source.fetches == fetches)
      clock.advance(by: 1)
    }
  }

  @Test("Expired keys are used for at most a day")
  func maximumStaleness() async throws {
    #expect(try await cache.contains("k1"))
    clock.advance(by: 24 * 3600)
    source.fail(2)
    let isFound = Task { try await cache.contains("k1") }
    await clock.passWait(of: 1)
    let error = await #expect(throws: SdkError.self) { try await isFound.value }
    #expect(clientReason(of: error) == .NetworkFailed)
  }

  @Test("If the clock is set back, cached keys count as expired")
  func clockSetBack() async throws {
    #expect(try await cache.contains("k1"))
    clock.advance(by: -3600)
    #expect(try await cache.contains("k1"))
    #expect(source.fetches == 2)
  }

  @Test("A clock jump causes one fetch for expired keys and one for unknown keys", arguments: [-86_400, 365 * 86_400])
  func jumpingClock(jump: TimeInterval) async throws {
    #expect(try await cache.contains("k1"))
    #expect(try await !cache.contains("made-up"))
    let before = source.fetches
    clock.advance(by: jump)
    for _ in 0..<10 { #expect(try await !cache.contains("made-up")) }
    #expect(source.fetches == before + 2)
  }
}
