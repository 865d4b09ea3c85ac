/// A running call of the user API.
@available(*, deprecated, message: "Use the async calls of UserApi, and cancel their task.")
public final class KOSessionTask: Sendable {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) {
    self.task = task
  }

  /// Cancels the call. It fails with `KOErrorCancelled` unless the response has already arrived.
  @available(*, deprecated, message: "Cancel the task that awaits the call of UserApi.")
  public func cancel() { task.cancel() }
}
