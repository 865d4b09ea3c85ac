import Foundation
import KakaoSDKCommon

/// Runs a call to the new API and reports its result in the form of the legacy API.
@available(*, deprecated, message: "This is only for the legacy API.")
enum LegacyCall {
  /// Starts a call that returns a value.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - completion: Called once on the main thread, after observers have been notified if the session was opened or
  ///     closed.
  /// - Returns: The task that runs the call. Cancel the task to cancel the call.
  @discardableResult
  static func start<Value: Sendable>(
    _ call: @escaping @Sendable () async throws(SdkError) -> Value,
    then completion: @escaping (Value?, (any Error)?) -> Void
  ) -> Task<Void, Never> {
    let session = KOSession.shared()
    let completion = AssumedSendable(completion)
    return Task {
      let result = session == nil ? .failure(.notSetUp) : await Result(call)
      await MainActor.run {
        session?.postChangeIfNeeded()
        switch result {
        case .success(let value): completion.value(value, nil)
        case .failure(let error): completion.value(nil, NSError(legacy: error))
        }
      }
    }
  }

  /// Starts a call whose completion handler takes a success flag and an error.
  @discardableResult
  static func start(
    _ call: @escaping @Sendable () async throws(SdkError) -> Void,
    then completion: @escaping KOCompletionSuccessHandler
  ) -> Task<Void, Never> {
    start(call) { (value: Void?, error) in completion(value != nil, error) }
  }

  /// Starts a call whose completion handler takes only an error.
  static func start(
    _ call: @escaping @Sendable () async throws(SdkError) -> Void,
    then completion: @escaping KOSessionCompletionHandler
  ) {
    start(call) { (_: Void?, error) in completion(error) }
  }
}

extension SdkError {
  fileprivate static let notSetUp = SdkError(.MustInitAppKey, .legacyAppKeyMissing)
}
