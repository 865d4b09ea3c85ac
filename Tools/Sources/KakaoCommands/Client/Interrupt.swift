import KakaoSDK
import UnixSignals

/// Runs `work` and cancels it when the user presses Ctrl-C or the process receives SIGTERM, so that `work` can clean
/// up.
///
/// - Throws: The error that `work` throws, or an `SdkError` with the reason `TaskCancelled` after one of these signals.
func cancellingOnInterrupt(_ work: @escaping @Sendable () async throws -> Void) async throws {
  let interrupts = await UnixSignalsSequence(trapping: .sigint, .sigterm)
  try await withThrowingTaskGroup(of: Void.self) { group in
    defer { group.cancelAll() }
    group.addTask { try await work() }
    group.addTask {
      for await _ in interrupts {
        throw SdkError(reason: .TaskCancelled)
      }
    }
    try await group.next()
  }
}
