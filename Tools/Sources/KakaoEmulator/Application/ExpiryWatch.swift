import AsyncAlgorithms
import Logging
import ServiceLifecycle

/// Ends preregistrations that ran out, and forgets what has expired, though nobody looks at it: once `isReady` ends, which
/// is when the emulator knows its address, and every minute.
///
/// When the emulator's clock is moved, preregistrations are looked after at once; see ``ControlAPI``.
struct ExpiryWatch: Service {
  let services: Services
  let isReady: AsyncStream<Void>

  func run() async throws {
    for await _ in isReady.cancelOnGracefulShutdown() {}
    await sweep()
    for await _ in AsyncTimerSequence(interval: .seconds(60), clock: .continuous).cancelOnGracefulShutdown() {
      await sweep()
    }
  }

  func sweep() async {
    // First of all, as it cannot fail: what fails below must not keep it from that.
    services.rateLimiter?.removeExpired(before: services.clock.earliest)
    do {
      try await services.endOverdueLinks()
      // What only a clock that was moved ahead has made old is good again when it goes back.
      try await services.storage.removeExpired(before: services.clock.earliest)
    } catch {
      services.logger.error("what expired was not removed", metadata: ["error": "\(logName(of: error))"])
    }
  }
}
