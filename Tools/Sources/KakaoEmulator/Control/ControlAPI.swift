import Foundation
import Hummingbird

/// The JSON API under `/_emulator`: what Kakao does not have and tests need.
struct ControlAPI: Sendable {
  let services: Services
  let config: EmulatorConfig

  func health() -> JSON {
    ["status": "ok", "url": .string(services.issuer)]
  }

  /// Back to the configuration: users, links and tokens are gone, so are faults and the request log, the clock shows real
  /// time, and what follows from a seed begins again.
  func reset() async throws -> JSON {
    try await services.storage.reset(apps: config.apps, accounts: config.accounts)
    services.clock.reset()
    services.rateLimiter?.reset()
    services.faults.removeAll()
    services.requestLog.reset()
    services.quota?.reset()
    services.random.restart("")
    return ["reset": true]
  }
}
