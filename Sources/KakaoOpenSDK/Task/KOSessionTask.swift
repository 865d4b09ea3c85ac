public import Foundation

/// A running call to the user API.
@available(*, deprecated, message: "Use the async calls of UserApi, and cancel their task.")
#if canImport(ObjectiveC)
  @objc(KOSessionTask)@objcMembers
#endif
public final class KOSessionTask: NSObject, Sendable {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) {
    self.task = task
  }

  /// Cancels the call.
  ///
  /// The call fails with `KOErrorCancelled` unless the response has already arrived.
  @available(*, deprecated, message: "Cancel the task that awaits the call of UserApi.")
  public func cancel() { task.cancel() }
}

/// A handler that is called once, on the main thread, with the result of a call or its error.
@available(*, deprecated, message: "Use the async calls of UserApi.")
public typealias KOSessionTaskCompletionHandler = (_ result: Any?, _ error: (any Error)?) -> Void

/// A handler that is called once, on the main thread, with information about the access token or an error.
@available(*, deprecated, message: "Use UserApi.shared.accessTokenInfo().")
public typealias KOSessionAccessTokenInfoTaskCompletionHandler =
  (_ accessTokenInfo: KOAccessTokenInfo?, _ error: (any Error)?) -> Void
