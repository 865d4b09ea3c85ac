/// Runs an async call and passes its result to a completion handler on the main actor.
///
/// Every completion-handler method of the SDK calls this function with its async counterpart.
///
/// - Parameters:
///   - completion: Called once, with either the value or the error; the other argument is `nil`.
///   - call: The call to run.
package func complete<Value: Sendable>(
  _ completion: @escaping (Value?, (any Error)?) -> Void,
  _ call: @escaping @Sendable () async throws(SdkError) -> Value
) {
  let completion = AssumedSendable(completion)
  Task {
    let result = await Result(call)
    await MainActor.run {
      switch result {
      case .success(let value): completion.value(value, nil)
      case .failure(let error): completion.value(nil, error)
      }
    }
  }
}

/// Runs an async call without a result and passes its error, or `nil`, to a completion handler on the main actor.
package func complete(
  _ completion: @escaping ((any Error)?) -> Void,
  _ call: @escaping @Sendable () async throws(SdkError) -> Void
) {
  complete({ (_: Void?, error) in completion(error) }, call)
}
