import Foundation
import Hummingbird

/// The JSON API under `/_emulator`.
///
/// It provides functions for tests that Kakao's APIs don't have.
struct ControlAPI: Sendable {
  let services: Services
  let config: EmulatorConfig
  let snapshots = StateSnapshots()

  /// Returns the state of the process, without reading the storage.
  func health() -> JSON {
    let requests = services.requestLog.records(RequestLog.Filter(limit: RequestLog.capacity))
    let faults = services.faults.all.filter { $0.times > 0 }
    return [
      "status": "ok", "url": .string(services.issuer), "version": services.version.map(JSON.string),
      "uptime_seconds": .integer((ContinuousClock.now - services.start).components.seconds),
      "now": .date(services.clock.now), "faults": .integer(Int64(faults.count)),
      "requests": .integer(Int64(requests.count)),
      "failed_requests": .integer(Int64(requests.filter(\.hasFailed).count)),
    ]
  }

  /// Resets the state to the configuration.
  ///
  /// - Apps, accounts, and lifetimes are set to the configuration.
  /// - All other data is deleted, including the faults, the report of attacks, and the logs. Only the signing keys and
  ///   the named snapshots are kept.
  /// - Rate limits and quotas start again.
  /// - The clock shows the real time again, and a seeded random source restarts.
  func reset() async throws -> JSON {
    try await services.storage.reset(apps: config.apps, accounts: config.accounts)
    services.clock.reset()
    services.lifetimeSettings.update { _ in config.lifetimes }
    services.rateLimiter?.reset()
    services.faults.removeAll()
    services.attacks.replace(by: nil)
    services.requestLog.removeAll()
    services.logins.reset()
    services.consoleLogins.reset()
    services.messages.reset()
    services.images.removeAll()
    services.shares.removeAll()
    services.quota?.reset()
    services.random.reseed("")
    return ["reset": true]
  }
}
