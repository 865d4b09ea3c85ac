import Foundation
import KakaoSDKCommon

/// A clock that moves only when a test moves it.
final class PlatformClock: WallClock {
  private struct Sleeper: Sendable {
    let deadline: Date
    let wake: SingleValuePromise<Bool>
  }

  private struct State: Sendable {
    var now: Date
    var sleepers: [Sleeper] = []

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
      state.sleepers.append(Sleeper(deadline: deadline, wake: wake))
      return state.move(to: state.now)
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
}
