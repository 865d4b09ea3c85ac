/// A mutual exclusion lock for tasks.
///
/// Tasks get the lock in the order in which they ask for it. A waiting task doesn't block a thread, and keeps waiting
/// if it is canceled.
package final class AsyncMutex: Sendable {
  private struct State: Sendable {
    var isHeld = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  package init() {}

  package func withLock<Value: Sendable, Failure: Error>(
    _ body: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    await lock()
    defer { unlock() }
    return try await body()
  }

  private func lock() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.isHeld { state.waiters.append(continuation) }
        defer { state.isHeld = true }
        return !state.isHeld
      }
      if isFree { continuation.resume() }
    }
  }

  private func unlock() {
    let next: CheckedContinuation<Void, Never>? = state.withLock { state in
      guard state.waiters.isEmpty else { return state.waiters.removeFirst() }
      state.isHeld = false
      return nil
    }
    next?.resume()
  }
}
