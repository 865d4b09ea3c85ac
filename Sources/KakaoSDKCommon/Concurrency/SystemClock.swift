import Dispatch
package import Foundation

/// A clock that uses the system time.
package struct SystemClock: WallClock {
  /// One queue for all timers, because Dispatch's global queue would start hundreds of threads for thousands of timers.
  private static let timerQueue = DispatchQueue(label: "kakao-login.clock")
  private let read: @Sendable () -> Date

  /// Creates a clock.
  ///
  /// - Parameter now: Returns the current time. Waits still take real time.
  package init(now: @escaping @Sendable () -> Date = { Date() }) {
    read = now
  }

  package var now: Date { read() }

  package func sleep(until deadline: Date) async throws {
    let seconds = max(deadline.timeIntervalSince(now), 0)
    let isOver = SingleValuePromise<Bool>()
    let (wall, uptime) = (
      DispatchSource.makeTimerSource(queue: Self.timerQueue), DispatchSource.makeTimerSource(queue: Self.timerQueue)
    )
    wall.schedule(wallDeadline: .now() + seconds)
    // If the system time is set back during the wait, the first timer fires late, so this timer limits the wait.
    uptime.schedule(deadline: .now() + seconds)
    for timer in [wall, uptime] {
      timer.setEventHandler { isOver.fulfill(true) }
      timer.activate()
    }
    defer {
      wall.cancel()
      uptime.cancel()
    }
    guard await isOver.value(orWhenCancelled: false) else { throw CancellationError() }
  }
}
