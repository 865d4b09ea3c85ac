/// Runs an async call and passes its result to a completion handler on the main actor.
///
/// Every completion-handler method of the SDK calls this function with its async counterpart.
///
/// - Parameters:
///   - completion: Called once, with either the value or the error; the other argument is `nil`.
///   - call: The call to run.
package func complete<Value: Sendable>(
  _ completion: @escaping @MainActor (Value?, (any Error)?) -> Void,
  _ call: @escaping @Sendable () async throws(SdkError) -> Value
) {
  Task {
    do throws(SdkError) {
      let value = try await call()
      await completion(value, nil)
    } catch {
      await completion(nil, error)
    }
  }
}

/// Runs an async call without a result and passes its error, or `nil`, to a completion handler on the main actor.
package func complete(
  _ completion: @escaping @MainActor ((any Error)?) -> Void,
  _ call: @escaping @Sendable () async throws(SdkError) -> Void
) {
  Task {
    do throws(SdkError) {
      try await call()
      await completion(nil)
    } catch {
      await completion(error)
    }
  }
}
