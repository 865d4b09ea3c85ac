import Foundation
import KakaoSDKCommon

/// The logins that left for another app, each waiting for its own callback.
///
/// A URL wakes the one login whose redirect URI and `state` it carries, so two logins at a time never mix, and a URL
/// that another app made up wakes none.
final class CallbackInbox: Sendable {
  private struct Waiter: Sendable {
    let redirect: Redirect
    let continuation: CheckedContinuation<Result<URL, SdkError>, Never>
  }

  private let waiters = Locked<[UUID: Waiter]>([:])

  /// Waits for the callback of one login; `start` opens the other app, once the inbox listens, and says whether it
  /// could.
  ///
  /// - Throws: `NotSupported` when the other app could not be opened, `Cancelled` when the task was cancelled.
  func callback(
    for redirect: Redirect, after start: @escaping @Sendable () async -> Bool
  ) async throws(SdkError) -> URL {
    let id = UUID()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiters.withLock { $0[id] = Waiter(redirect: redirect, continuation: continuation) }
        Task {
          if await start() == false {
            finish(id, .failure(SdkError(reason: .NotSupported, message: "The login page could not be opened.")))
          }
        }
        if Task.isCancelled { cancel(id) }
      }
    } onCancel: {
      cancel(id)
    }
    return try result.get()
  }

  /// Wakes the login that `url` belongs to; false when none waits for it.
  func deliver(_ url: URL) -> Bool {
    let id = waiters.withLock { waiters in waiters.first { $0.value.redirect.matches(url) }?.key }
    return id.map { finish($0, .success(url)) } ?? false
  }

  private func cancel(_ id: UUID) {
    finish(id, .failure(SdkError(reason: .Cancelled, message: "The login was cancelled.")))
  }

  @discardableResult
  private func finish(_ id: UUID, _ result: Result<URL, SdkError>) -> Bool {
    guard let waiter = waiters.withLock({ $0.removeValue(forKey: id) }) else { return false }
    waiter.continuation.resume(returning: result)
    return true
  }
}
