import AsyncAlgorithms
import Logging
import ServiceLifecycle

/// Ends preregistrations that ran out though nobody looks at them: at the start and every minute.
///
/// When the emulator's clock is moved, that is looked after at once; see ``ControlAPI``.
struct PreregistrationWatch: Service {
  let services: Services

  func run() async throws {
    await sweep()
    for await _ in AsyncTimerSequence(interval: .seconds(60), clock: .continuous).cancelOnGracefulShutdown() {
      await sweep()
    }
  }

  private func sweep() async {
    do {
      try await services.endOverdueLinks()
    } catch {
      services.logger.error("preregistrations not checked", metadata: ["error": "\(logName(of: error))"])
    }
  }
}
