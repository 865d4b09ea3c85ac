/// A value that is set once, although several tasks may race to set it, and that a single task awaits.
package final class SingleValuePromise<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case open
    case waiting(CheckedContinuation<Value, Never>)
    case fulfilled(Value)
    case consumed
  }

  private let state = Locked(State.open)

  package init() {}

  /// Whether the value is set.
  package var isFulfilled: Bool {
    state.withLock { state in
      switch state {
      case .open, .waiting: false
      case .fulfilled, .consumed: true
      }
    }
  }

  /// Sets the value unless it is already set.
  ///
  /// - Returns: `true` if this call set the value.
  @discardableResult
  package func fulfill(_ value: Value) -> Bool {
    let (isFirst, waiter): (Bool, CheckedContinuation<Value, Never>?) = state.withLock { state in
      switch state {
      case .open:
        state = .fulfilled(value)
        return (true, nil)
      case .waiting(let continuation):
        state = .consumed
        return (true, continuation)
      case .fulfilled, .consumed:
        return (false, nil)
      }
    }
    waiter?.resume(returning: value)
    return isFirst
  }

  /// Waits for the value.
  ///
  /// - Parameter cancelled: The value to set and return if the task is canceled before another value is set.
  /// - Returns: The first value that was set.
  package func value(orWhenCancelled cancelled: Value) async -> Value {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let early: Value? = state.withLock { state in
          guard case .fulfilled(let value) = state else {
            state = .waiting(continuation)
            return nil
          }
          state = .consumed
          return value
        }
        if let early { continuation.resume(returning: early) }
        if Task.isCancelled { fulfill(cancelled) }
      }
    } onCancel: {
      fulfill(cancelled)
    }
  }
}

extension Task where Failure == Never {
  /// Waits for the result of the task.
  ///
  /// Several tasks can wait at the same time. Canceling a waiting task ends its wait, but doesn't cancel this task.
  ///
  /// - Parameter cancelled: The value to return if the waiting task is canceled first.
  /// - Returns: The result, or `cancelled`.
  package func value(orWhenCancelled cancelled: Success) async -> Success {
    let promise = SingleValuePromise<Success>()
    _ = Task<Bool, Never> { promise.fulfill(await value) }
    return await promise.value(orWhenCancelled: cancelled)
  }
}
