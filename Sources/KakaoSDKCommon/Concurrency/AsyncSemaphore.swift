package import Dispatch
import Foundation

/// A lock that one task, or a limited number of tasks, can hold at the same time.
///
/// Tasks get the lock in the order of their requests. A waiting task doesn't block a thread. Canceling a task ends its
/// wait.
package final class AsyncSemaphore: Sendable {
  private typealias Turn = SingleValuePromise<Result<Void, any Error>>

  private struct State: Sendable {
    var holderCount = 0
    /// The waiting tasks by their number in the queue.
    var waiting: [Int: Turn] = [:]
    /// The numbers that haven't been served, including the numbers of tasks that no longer wait.
    var queue = 0..<0
  }

  /// One queue for all timers, because Dispatch's global queue would start hundreds of threads for thousands of timers.
  private static let timerQueue = DispatchQueue(label: "kakao-login.semaphore-deadlines")
  private let limit: Int
  private let state = Locked(State())

  /// The number of tasks that wait for the lock.
  package var waitingCount: Int { state.withLock(\.waiting.count) }

  /// Creates a lock that no task holds.
  ///
  /// - Parameter limit: The number of tasks that can hold the lock at the same time.
  package init(limit: Int = 1) {
    self.limit = limit
  }

  /// Runs `body` while holding the lock.
  ///
  /// - Throws: ``SdkError`` with `TaskCancelled` if the task is canceled while it waits for the lock, or the error of
  ///   `body`.
  package func withLock<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    do {
      try await lock()
    } catch {
      throw SdkError.taskCancelled
    }
    defer { unlock() }
    return try await body()
  }

  /// Acquires the lock, waiting until it is available.
  ///
  /// - Parameter deadline: The time at which the wait ends. If `nil`, the wait isn't limited.
  /// - Throws: `CancellationError` if the task is canceled while it waits, or `POSIXError` with `ETIMEDOUT` after the
  ///   deadline.
  package func lock(until deadline: DispatchTime? = nil) async throws {
    let turn = Turn()
    let number: Int? = state.withLock { state in
      guard state.holderCount < limit else {
        let number = state.queue.upperBound
        state.queue = state.queue.lowerBound..<number + 1
        state.waiting[number] = turn
        return number
      }
      state.holderCount += 1
      return nil
    }
    guard let number else { return }
    let timer = deadline.map { deadline in
      let timer = DispatchSource.makeTimerSource(queue: Self.timerQueue)
      timer.schedule(deadline: deadline)
      timer.setEventHandler { turn.fulfill(.failure(POSIXError(.ETIMEDOUT))) }
      timer.activate()
      return timer
    }
    defer { timer?.cancel() }
    do {
      try await turn.value(orWhenCancelled: .failure(CancellationError())).get()
    } catch {
      state.withLock { _ = $0.waiting.removeValue(forKey: number) }
      throw error
    }
  }

  /// Releases the lock, which the next waiting task acquires.
  package func unlock() {
    while let next = next() {
      // A task that was canceled or timed out has already received another result.
      if next.fulfill(.success(())) { return }
    }
  }

  /// Returns the next waiting task, or lowers the number of holders if no task waits.
  private func next() -> Turn? {
    state.withLock { state in
      while let number = state.queue.popFirst() {
        if let turn = state.waiting.removeValue(forKey: number) { return turn }
      }
      state.holderCount -= 1
      return nil
    }
  }
}
