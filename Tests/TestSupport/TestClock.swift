import Foundation
import KakaoSDKCommon

/// A clock that only moves when a test advances it.
package final class TestClock: WallClock {
  private struct Sleeper: Sendable {
    let deadline: Date
    let wake: SingleValuePromise<Bool>
  }

  private struct State: Sendable {
    var now: Date
    var sleepers: [Sleeper] = []
  }

  private let state: Locked<State>
  private let (waits, waitBegins) = AsyncStream.makeStream(of: TimeInterval.self)

  /// - Parameter now: The initial time.
  package init(now: Date = Date(timeIntervalSince1970: 1_767_225_600)) {
    state = Locked(State(now: now))
  }

  package var now: Date { state.withLock { $0.now } }

  package func sleep(until deadline: Date) async throws {
    let wake = SingleValuePromise<Bool>()
    let seconds = state.withLock { state in
      let seconds = deadline.timeIntervalSince(state.now)
      if seconds > 0 { state.sleepers.append(Sleeper(deadline: deadline, wake: wake)) } else { wake.fulfill(true) }
      return seconds
    }
    waitBegins.yield(seconds)
    guard await wake.value(orWhenCancelled: false) else { throw CancellationError() }
  }

  /// Moves the clock and resumes the waits whose deadline has passed.
  ///
  /// - Parameter seconds: The number of seconds by which the clock moves; negative to set it back.
  package func advance(by seconds: TimeInterval) {
    let due = state.withLock { state in
      state.now += seconds
      let due = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due
    }
    for sleeper in due { sleeper.wake.fulfill(true) }
  }

  /// Waits until a task starts to wait for this number of seconds.
  ///
  /// Only one task of a test may call this function at a time.
  package func waitBegins(for seconds: TimeInterval) async {
    for await begun in waits where abs(begun - seconds) < 0.001 { return }
  }

  /// Waits until a task starts to wait for this number of seconds, then advances the clock by that time.
  package func passWait(of seconds: TimeInterval) async {
    await waitBegins(for: seconds)
    advance(by: seconds)
  }
}
