import Foundation
import KakaoSDKCommon

/// The logins that left for another app, each waiting for its own callback.
///
/// A URL wakes the one login whose redirect URI and `state` it carries, so two logins at a time never mix. A URL
/// that another app made up wakes none where a `state` is required; where it is optional it ends the login, but brings
/// nobody in: its code does not fit the login's verifier.
final class CallbackInbox: Sendable {
  /// How long a callback is waited for.
  struct Limits: Sendable {
    /// How long the user may take, in seconds; at most a day.
    var timeout: TimeInterval = 600
    /// How long after the user came back the callback may still follow, in seconds: the system brings the app to the
    /// front first and hands it the URL afterwards.
    var grace: TimeInterval = 3
  }

  private struct Waiter: Sendable {
    let redirect: Redirect
    let answer: OneShot<Result<URL, SdkError>>
  }

  private let waiters = Locked<[UUID: Waiter]>([:])

  /// Waits for the callback of one login; `start` opens the other app, once the inbox listens, and says whether it
  /// could.
  ///
  /// - Throws: `NotSupported` when the other app could not be opened, `ReturnedWithoutResult` when the user came back
  ///   from it without a callback, `TimedOut`, or `Cancelled` when the task was cancelled.
  func callback(
    for redirect: Redirect, within limits: Limits = Limits(),
    returns: AsyncStream<Void> = AsyncStream { $0.finish() }, clock: any Clock<Duration> = ContinuousClock(),
    after start: @escaping @Sendable () async -> Bool
  ) async throws(SdkError) -> URL {
    let cancelled = SdkError(reason: .Cancelled, message: "The login was cancelled.")
    guard !Task.isCancelled else { throw cancelled }
    let (id, answer) = (UUID(), OneShot<Result<URL, SdkError>>())
    waiters.withLock { $0[id] = Waiter(redirect: redirect, answer: answer) }
    let opening = Task {
      if await start() == false { answer.finish(.failure(.unopened)) }
    }
    let watch = Task { answer.finish(.failure(await Self.ending(limits, returns: returns, clock: clock))) }
    defer {
      opening.cancel()
      watch.cancel()
      waiters.withLock { _ = $0.removeValue(forKey: id) }
    }
    return try await answer.value(orWhenCancelled: .failure(cancelled)).get()
  }

  /// Wakes the login that `url` belongs to; false when none waits for it.
  ///
  /// Without a `state` it belongs to the one login that may come back so; to none where two wait.
  func deliver(_ url: URL) -> Bool {
    let waiting = waiters.withLock { $0.values.filter { $0.redirect.matches(url) } }
    guard CallbackQuery(url).values(of: "state").isEmpty else {
      return waiting.contains { $0.answer.finish(.success(url)) }
    }
    return waiting.count == 1 && waiting.allSatisfy { $0.answer.finish(.success(url)) }
  }

  /// Waits for what ends a login that gets no callback.
  private static func ending(
    _ limits: Limits, returns: AsyncStream<Void>, clock: any Clock<Duration>
  ) async -> SdkError {
    await withTaskGroup(of: SdkError?.self) { group in
      group.addTask {
        try? await clock.sleep(for: .seconds(min(limits.timeout, 86_400)))
        return .unfinished
      }
      group.addTask {
        for await _ in returns {
          try? await clock.sleep(for: .seconds(limits.grace))
          return .cameBack
        }
        return nil
      }
      defer { group.cancelAll() }
      for await error in group {
        if let error { return error }
      }
      return .unfinished
    }
  }
}

extension SdkError {
  fileprivate static let unopened = SdkError(
    reason: .NotSupported, message: "No app opened the login page: is KakaoTalk installed?")
  fileprivate static let unfinished = SdkError(
    reason: .TimedOut, message: "The user did not come back with an answer in time.")
  fileprivate static let cameBack = SdkError(
    reason: .ReturnedWithoutResult, message: "The user came back to the app without finishing the login.")
}
