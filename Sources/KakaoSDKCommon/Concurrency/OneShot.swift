/// A result that comes once, from whoever is first, and the one task that waits for it.
package final class OneShot<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case open
    case waiting(CheckedContinuation<Value, Never>)
    case over(Value)
    case taken
  }

  private let state = Locked(State.open)

  package init() {}

  /// Gives the result; false when another was faster.
  @discardableResult
  package func finish(_ value: Value) -> Bool {
    let (isFirst, waiter): (Bool, CheckedContinuation<Value, Never>?) = state.withLock { state in
      switch state {
      case .open:
        state = .over(value)
        return (true, nil)
      case .waiting(let continuation):
        state = .taken
        return (true, continuation)
      case .over, .taken:
        return (false, nil)
      }
    }
    waiter?.resume(returning: value)
    return isFirst
  }

  /// Waits for the result; when the task is cancelled before, `cancelled` is the result.
  package func value(orWhenCancelled cancelled: Value) async -> Value {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let early: Value? = state.withLock { state in
          guard case .over(let value) = state else {
            state = .waiting(continuation)
            return nil
          }
          state = .taken
          return value
        }
        if let early { continuation.resume(returning: early) }
        if Task.isCancelled { finish(cancelled) }
      }
    } onCancel: {
      finish(cancelled)
    }
  }
}
