import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@Suite("The system's clock", .timeLimit(.minutes(10)))
struct SystemClockTests {
  private let clock = SystemClock()

  @Test("A wait ends at its deadline")
  func wait() async throws {
    let deadline = clock.now.addingTimeInterval(0.05)
    try await clock.sleep(until: deadline)
    #expect(clock.now > deadline.addingTimeInterval(-0.01))
  }

  @Test("A wait for a time in the past ends immediately", arguments: [0, -1, -1e12])
  func past(seconds: TimeInterval) async throws {
    try await clock.sleep(for: seconds)
  }

  @Test("Canceling the task ends the wait")
  func cancellation() async throws {
    let clock = clock
    let wait = Task { try await clock.sleep(for: 86_400) }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
  }

  @Test("With a custom source of the current time, a wait still takes real time")
  func ownTime() async throws {
    let stopped = SystemClock(now: { Date(timeIntervalSince1970: 0) })
    let begin = clock.now
    try await stopped.sleep(until: Date(timeIntervalSince1970: 0.05))
    #expect(clock.now.timeIntervalSince(begin) >= 0.04)
  }

  @Test("An operation that exceeds its time limit is canceled and returns no result")
  func limit() async {
    let test = TestClock()
    async let result = test.withTimeout(5) {
      try await TestClock().sleep(for: 1)
      return 1
    }
    await test.passWait(of: 5)
    #expect(await result == nil)
    #expect(await test.withTimeout(5) { 2 } == 2)
  }
}
