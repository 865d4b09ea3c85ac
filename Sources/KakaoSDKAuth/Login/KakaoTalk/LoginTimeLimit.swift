import Foundation
import KakaoSDKCommon

/// The time limits for a login call that waits for the user.
struct LoginTimeLimit: Sendable {
  /// The delay of a timer, in seconds, from which the process is assumed to have been suspended.
  private static let suspension: TimeInterval = 1

  /// The maximum number of grace periods.
  ///
  /// The limit prevents an endless loop if the clock runs too fast.
  private static let maximumGracePeriods = 10

  /// The time that the user has to log in, in seconds.
  let timeout: TimeInterval
  /// The time to wait for a callback after the app has returned to the foreground, in seconds.
  let gracePeriod: TimeInterval

  /// Creates a limit.
  ///
  /// - Parameters:
  ///   - timeout: The time that the user has to log in, in seconds; at most one day.
  ///   - gracePeriod: The time to wait for a callback after the app has returned to the foreground, in seconds.
  init(timeout: TimeInterval = 600, gracePeriod: TimeInterval = 3) {
    self.timeout = timeout > 0 ? min(timeout, 86_400) : 0
    self.gracePeriod = gracePeriod
  }

  /// Waits until the user returns or the time is up, and then waits for the grace period.
  ///
  /// The system moves the app to the foreground first and passes it the callback URL shortly afterward. A timeout that
  /// elapsed while the app was suspended is also detected at that time. The grace period therefore follows both events.
  /// It is repeated if the app was suspended during the grace period.
  ///
  /// - Parameters:
  ///   - clock: The clock to wait by.
  ///   - foregroundEvents: The events of the user returning to the app.
  /// - Returns: Whether the user has returned. It is false if the time is up or the task was canceled.
  func wait(using clock: any WallClock, or foregroundEvents: AsyncStream<Void> = AsyncStream { $0.finish() }) async
    -> Bool
  {
    let hasReturned = await withTaskGroup(of: Bool?.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        try? await clock.sleep(for: timeout)
        return false
      }
      group.addTask { await foregroundEvents.first { _ in true } == nil ? nil : true }
      for await hasReturned in group {
        if let hasReturned { return hasReturned }
      }
      return false
    }
    for _ in 0..<Self.maximumGracePeriods {
      let end = clock.now.addingTimeInterval(gracePeriod)
      try? await clock.sleep(until: end)
      guard !Task.isCancelled, clock.now.timeIntervalSince(end) > Self.suspension else { break }
    }
    return hasReturned
  }
}
