import AsyncAlgorithms
import Logging
import ServiceLifecycle

/// A service that unlinks preregistered users who didn't sign up in time, removes expired data, and queues a killed
/// emulator's unsent webhooks.
///
/// It runs once when `isReady` finishes, because the emulator's address is known then, and afterward every minute.
///
/// When the emulator's clock is changed, ``ControlAPI`` unlinks these users immediately.
struct ExpiredDataCleanup: Service {
  let services: Services
  let isReady: AsyncStream<Void>

  func run() async throws {
    for await _ in isReady.cancelOnGracefulShutdown() {}
    await removeExpired()
    for await _ in AsyncTimerSequence(interval: .seconds(60), clock: .continuous).cancelOnGracefulShutdown() {
      await removeExpired()
    }
  }

  func removeExpired() async {
    services.rateLimiter?.removeExpired(before: services.clock.earliestShown)
    services.webhooks.queueUnsent()
    await logging("Preregistered users weren't unlinked.") { try await services.unlinkExpiredPreregistrations() }
    // Data that expired only because the clock was moved forward is kept, because it becomes valid again when the
    // clock is moved back.
    await logging("Expired data wasn't removed.") {
      try await services.storage.removeExpired(before: services.clock.earliestShown)
    }
  }

  /// Runs one step.
  ///
  /// If it fails, the others still run.
  private func logging(_ message: Logger.Message, _ step: () async throws -> Void) async {
    do {
      try await step()
    } catch {
      services.logger.error(message, metadata: ["error": "\(loggableName(of: error))"])
    }
  }
}
