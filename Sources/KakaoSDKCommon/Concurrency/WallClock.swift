package import Foundation

/// A clock that returns the current date and waits for a date.
///
/// Tests replace it. Swift's `Clock` isn't used, because it requires iOS 16.
package protocol WallClock: Sendable {
  /// The current date.
  var now: Date { get }

  /// Waits until a date.
  ///
  /// The wait includes the time during which the device sleeps or the system suspends the process.
  ///
  /// - Parameter deadline: The date to wait for. If it has passed, the method returns immediately.
  /// - Throws: `CancellationError` if the task is canceled during the wait.
  func sleep(until deadline: Date) async throws
}

extension WallClock {
  /// Waits for a number of seconds.
  ///
  /// See ``sleep(until:)``.
  ///
  /// - Parameter seconds: The duration of the wait, in seconds.
  /// - Throws: `CancellationError` if the task is canceled during the wait.
  package func sleep(for seconds: TimeInterval) async throws {
    try await sleep(until: now.addingTimeInterval(seconds))
  }

  /// Runs an operation with a time limit.
  ///
  /// - Parameters:
  ///   - seconds: The time limit, in seconds, after which the operation is canceled.
  ///   - operation: The operation.
  /// - Returns: The result of the operation, or `nil` if it threw an error or exceeded the time limit.
  package func withTimeout<Value: Sendable>(
    _ seconds: TimeInterval, _ operation: @escaping @Sendable () async throws -> Value
  ) async -> Value? {
    await withTaskGroup(of: Value?.self) { group in
      defer { group.cancelAll() }
      group.addTask { try? await operation() }
      group.addTask {
        try? await sleep(for: seconds)
        return nil
      }
      return await group.next() ?? nil
    }
  }
}
