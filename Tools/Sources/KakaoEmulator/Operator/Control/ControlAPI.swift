import Foundation
import Hummingbird

/// The JSON API under `/_emulator`.
///
/// It provides functions for tests that Kakao's APIs don't have.
struct ControlAPI: Sendable {
  let services: Services
  let config: EmulatorConfig
  let snapshots = StateSnapshots()

  func health() -> JSON {
    ["status": "ok", "url": .string(services.issuer)]
  }

  /// Resets apps, accounts, and lifetimes to the configuration.
  ///
  /// Clears links, tokens, webhook deliveries, messages, faults, the request log, the login log, and rate limits.
  ///
  /// The clock shows the real time again, and a seeded random source restarts. The signing keys are kept.
  func reset() async throws -> JSON {
    try await services.storage.reset(apps: config.apps, accounts: config.accounts)
    services.clock.reset()
    services.lifetimeSettings.update { _ in config.lifetimes }
    services.rateLimiter?.reset()
    services.faults.removeAll()
    services.requestLog.removeAll()
    services.logins.reset()
    services.trials.reset()
    services.messages.reset()
    services.images.removeAll()
    services.shares.removeAll()
    services.quota?.reset()
    services.random.reseed("")
    return ["reset": true]
  }
}
