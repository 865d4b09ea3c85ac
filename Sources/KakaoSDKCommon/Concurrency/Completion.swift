/// Runs an async call and hands its result to a completion handler on the main actor.
///
/// Every completion-handler form of the SDK is this one line over its async form. Exactly one of the two arguments
/// is non-nil.
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

/// The same for calls without a result.
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
