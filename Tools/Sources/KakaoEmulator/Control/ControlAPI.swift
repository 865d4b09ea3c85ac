import Foundation
import Hummingbird

/// The JSON API under `/_emulator`: what Kakao does not have and tests need.
struct ControlAPI: Sendable {
  private static let longestAdvance: Double = 100 * 365 * 86_400

  let services: Services
  let config: EmulatorConfig

  func health() -> JSON {
    ["status": "ok", "url": .string(services.issuer)]
  }

  /// Back to the configuration: users, links and tokens are gone, the clock shows real time.
  func reset() async throws -> JSON {
    try await services.storage.removeAll()
    try await config.seed(services.storage)
    services.clock.reset()
    services.rateLimiter?.reset()
    return ["reset": true]
  }

  func apps() async throws -> JSON {
    ["apps": .array(try await services.storage.apps().map(\.controlJSON))]
  }

  func accounts() async throws -> JSON {
    ["accounts": .array(try await services.storage.accounts().map(\.controlJSON))]
  }

  /// Adds an account, written as in the configuration file; without an id it gets the next free one.
  func addAccount(_ request: Request) async throws -> Response {
    let json = try await request.json(JSON.self)
    let described: Account
    do {
      described = try Account(ConfigNode(json: json), defaultID: 0)
    } catch let error as ConfigError {
      throw ControlError.badRequest(error.message)
    }
    let account = try await services.storage.addAccount { others in
      var account = described
      if !json.hasMember("id") { account.id = (others.map(\.id).max() ?? 0) + 1 }
      try Self.check(account, besides: others)
      return account
    }
    return account.controlJSON.response(.created)
  }

  private static func check(_ account: Account, besides others: [Account]) throws {
    guard !others.contains(where: { $0.id == account.id }) else {
      throw ControlError.conflict("an account with this id exists")
    }
    let email = account.email?.lowercased()
    guard email == nil || !others.contains(where: { $0.email?.lowercased() == email }) else {
      throw ControlError.conflict("an account with this email exists")
    }
  }

  func clock() -> JSON {
    ["now": .date(services.clock.now)]
  }

  func advanceClock(_ request: Request) async throws -> JSON {
    struct Body: Decodable {
      let advance_seconds: Double
    }
    let seconds = try await request.json(Body.self).advance_seconds
    guard abs(seconds) <= Self.longestAdvance else {
      throw ControlError.badRequest("advance_seconds is more than a century")
    }
    services.clock.advance(by: seconds)
    try await services.endOverdueLinks()
    return clock()
  }
}
