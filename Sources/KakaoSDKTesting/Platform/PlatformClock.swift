import Foundation
import KakaoSDKCommon

/// A clock that moves only when a test or a scripted outcome moves it.
final class PlatformClock: WallClock {
  private struct Sleeper: Sendable {
    let deadline: Date
    let wake: SingleValuePromise<Bool>
  }

  private struct State: Sendable {
    var now: Date
    var sleepers: [Sleeper] = []
    /// The waits that end immediately, by their length in seconds.
    var skippedWaits: [ClosedRange<TimeInterval>] = []

    func isSkipped(_ seconds: TimeInterval) -> Bool { skippedWaits.contains { $0.contains(seconds) } }

    /// Moves the time and returns the sleepers that are due.
    mutating func move(to date: Date) -> [Sleeper] {
      now = date
      let due = sleepers.filter { $0.deadline <= date }
      sleepers.removeAll { $0.deadline <= date }
      return due
    }
  }

  private let state: Locked<State>

  init(now: Date) {
    state = Locked(State(now: now))
  }

  var now: Date { state.withLock { $0.now } }

  func sleep(until deadline: Date) async throws {
    let wake = SingleValuePromise<Bool>()
    let due = state.withLock { state in
      let seconds = deadline.timeIntervalSince(state.now)
      state.sleepers.append(Sleeper(deadline: deadline, wake: wake))
      guard seconds <= 0 || state.isSkipped(seconds) else { return [Sleeper]() }
      return state.move(to: max(deadline, state.now))
    }
    for sleeper in due { sleeper.wake.fulfill(true) }
    guard await wake.value(orWhenCancelled: false) else {
      state.withLock { $0.sleepers.removeAll { $0.wake === wake } }
      throw CancellationError()
    }
  }

  func advance(by seconds: TimeInterval) {
    let due = state.withLock { $0.move(to: $0.now.addingTimeInterval(seconds)) }
    for sleeper in due { sleeper.wake.fulfill(true) }
  }

  /// Ends the waits of these lengths immediately, and moves the time to their end.
  ///
  /// It applies to current and later waits, until it is called again.
  func skipWaits(of lengths: [ClosedRange<TimeInterval>]) {
    let due = state.withLock { state in
      state.skippedWaits = lengths
      let skipped = state.sleepers.filter { state.isSkipped($0.deadline.timeIntervalSince(state.now)) }
      return skipped.map(\.deadline).max().map { state.move(to: $0) } ?? []
    }
    for sleeper in due { sleeper.wake.fulfill(true) }
  }
}
