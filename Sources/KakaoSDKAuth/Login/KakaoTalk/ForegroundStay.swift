import KakaoSDKCommon

/// The time for which the app must stay in the foreground after the user returns without a callback.
struct ForegroundStay: Sendable {
  /// The length of the stay, in seconds; at least 1.
  let seconds: Int
  var clock: any WallClock = SystemClock()
  /// Waits for a turn of the main run loop.
  var mainRunLoopTurn: @Sendable () async -> Void = { await MainActor.run {} }

  /// Waits until the app has stayed in the foreground for ``seconds``.
  ///
  /// The stay starts again each time the user returns. Up to a second is added, because the seconds are counted from
  /// the start of the login. Each second includes a turn of the main run loop. An app that is suspended or whose main
  /// thread is busy can't receive a callback, so time spent suspended or busy isn't counted.
  ///
  /// - Parameter isInForeground: True each time the app enters the foreground, and false each time it leaves it.
  /// - Returns: A stream with one event, at the end of the stay.
  func completion(isInForeground: AsyncStream<Bool>) -> AsyncStream<Void> {
    let (events, continuation) = AsyncStream.makeStream(of: Void.self)
    let remainingSeconds = Locked(Int?.none)
    let watch = Task {
      for await isInForeground in isInForeground {
        remainingSeconds.withLock { $0 = isInForeground ? max(seconds, 1) + 1 : nil }
      }
    }
    let count = Task {
      while remainingSeconds.withLock({ $0 }) != 0 {
        guard (try? await clock.sleep(for: 1)) != nil else { return }
        await mainRunLoopTurn()
        remainingSeconds.withLock { remainingSeconds in remainingSeconds = remainingSeconds.map { $0 - 1 } }
      }
      continuation.yield()
    }
    continuation.onTermination = { _ in
      watch.cancel()
      count.cancel()
    }
    return events
  }
}
