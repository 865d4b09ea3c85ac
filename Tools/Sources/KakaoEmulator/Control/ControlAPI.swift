import Foundation
import Hummingbird

/// The JSON API under `/_emulator`: what Kakao does not have and tests need.
struct ControlAPI: Sendable {
  let services: Services
  let config: EmulatorConfig

  func health() -> JSON {
    ["status": "ok", "url": .string(services.issuer)]
  }

  /// Back to the configuration: users, links and tokens are gone, so are faults and the request log, and the clock shows real
  /// time.
  func reset() async throws -> JSON {
    try await services.storage.removeAll()
    try await config.seed(services.storage)
    services.clock.reset()
    services.rateLimiter?.reset()
    services.faults.removeAll()
    services.requestLog.reset()
    services.quota?.reset()
    return ["reset": true]
  }
}
