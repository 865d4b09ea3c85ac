import Foundation
import KakaoSDKCommon

/// The logins that left for another app, each waiting for its own callback.
///
/// A URL wakes the one login whose redirect URI and `state` it carries, so two logins at a time never mix, and a URL
/// that another app made up wakes none.
final class CallbackInbox: Sendable {
  private struct Waiter: Sendable {
    let redirect: Redirect
    let answer: OneShot<Result<URL, SdkError>>
  }

  private let waiters = Locked<[UUID: Waiter]>([:])

  /// Waits for the callback of one login; `start` opens the other app, once the inbox listens, and says whether it
  /// could.
  ///
  /// - Throws: `NotSupported` when the other app could not be opened, `Cancelled` when the task was cancelled.
  func callback(
    for redirect: Redirect, after start: @escaping @Sendable () async -> Bool
  ) async throws(SdkError) -> URL {
    let (id, answer) = (UUID(), OneShot<Result<URL, SdkError>>())
    waiters.withLock { $0[id] = Waiter(redirect: redirect, answer: answer) }
    defer { waiters.withLock { _ = $0.removeValue(forKey: id) } }
    Task {
      if await start() == false {
        answer.finish(.failure(SdkError(reason: .NotSupported, message: "The login page could not be opened.")))
      }
    }
    let cancelled = SdkError(reason: .Cancelled, message: "The login was cancelled.")
    return try await answer.value(orWhenCancelled: .failure(cancelled)).get()
  }

  /// Wakes the login that `url` belongs to; false when none waits for it.
  func deliver(_ url: URL) -> Bool {
    waiters.withLock { Array($0.values) }.contains { $0.redirect.matches(url) && $0.answer.finish(.success(url)) }
  }
}
