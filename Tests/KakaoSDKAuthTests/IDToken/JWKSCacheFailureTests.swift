import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of fetches that fail or hang.
@Suite struct JWKSCacheFailureTests {
  private let clock = TestClock()
  private let source = KeySource("k1")
  private let cache: KakaoJWKSCache

  init() {
    cache = source.cache(clock: clock)
  }

  @Test("A failed fetch is repeated after a second")
  func retry() async throws {
    source.fail(1)
    let isFound = Task { try await cache.contains("k1") }
    await clock.passWait(of: 1)
    #expect(try await isFound.value)
    #expect(source.fetches == 2)
  }

  @Test("After two failures, the call throws the error, and the next call fetches again")
  func failure() async throws {
    source.fail(2)
    let failing = Task { try await cache.contains("k1") }
    await clock.passWait(of: 1)
    let error = await #expect(throws: SdkError.self) { try await failing.value }
    #expect(clientReason(of: error) == .NetworkFailed)
    #expect(source.fetches == 2)

    let isFound = Task { try await cache.contains("k1") }
    await clock.passWait(of: 1)
    #expect(try await isFound.value)
    #expect(source.fetches == 3)
  }

  @Test("A second after a failure, a call fetches without a delay")
  func laterCall() async throws {
    source.fail(2)
    let isFound = Task { try await cache.contains("k1") }
    await clock.passWait(of: 1)
    await #expect(throws: SdkError.self) { try await isFound.value }
    clock.advance(by: 1)
    #expect(try await cache.contains("k1"))
  }

  @Test("If the fetch for an unknown key fails, the call throws the network error")
  func failureAtRotation() async throws {
    #expect(try await cache.contains("k1"))
    source.publish("k2")
    source.fail(2)
    let isFound = Task { try await cache.contains("k2") }
    await clock.passWait(of: 1)
    let error = await #expect(throws: SdkError.self) { try await isFound.value }
    #expect(clientReason(of: error) == .NetworkFailed)
    #expect(try await cache.contains("k1"))
    clock.advance(by: 1)
    #expect(try await cache.contains("k2"))
    #expect(source.fetches == 4)
  }

  @Test("A fetch that never ends is abandoned and canceled after ten seconds")
  func timeLimit() async throws {
    let gates = source.hang(2)
    let isFound = Task { try await cache.contains("k1") }
    for seconds in [10, 1, 10] as [TimeInterval] { await clock.passWait(of: seconds) }
    let error = await #expect(throws: SdkError.self) { try await isFound.value }
    #expect(clientReason(of: error) == .NetworkFailed)
    #expect((error?.underlyingError as? URLError)?.code == .timedOut)
    for await _ in source.cancellations.prefix(2) {}
    for gate in gates { gate.fulfill(true) }
    clock.advance(by: 1)
    #expect(try await cache.contains("k1"))
    #expect(source.fetches == 3)
  }

  @Test("A canceled caller doesn't wait for the fetch, and doesn't cancel it for others")
  func cancellation() async throws {
    let gate = source.hang()
    let canceled = Task { try await cache.contains("k1") }
    canceled.cancel()
    let error = await #expect(throws: SdkError.self) { try await canceled.value }
    #expect(clientReason(of: error) == .TaskCancelled)
    let isFound = Task { try await cache.contains("k1") }
    gate[0].fulfill(true)
    #expect(try await isFound.value)
    #expect(source.fetches == 1)
  }
}
