import Foundation
import Hummingbird

/// Operations on the emulator's clock.
extension ControlAPI {
  enum ClockChange: Sendable {
    case advance(TimeInterval)
    /// Set the clock to an RFC 3339 date.
    case set(String)
    case reset
  }

  private static let maximumAdvance: TimeInterval = 100 * 365 * 86_400

  func clock() -> JSON {
    ["now": .date(services.clock.now)]
  }

  /// Advances, sets, or resets the clock, depending on the body's member.
  func changeClock(_ request: Request) async throws -> JSON {
    struct Body: ControlBody {
      enum CodingKeys: String, CodingKey, CaseIterable {
        case advance_seconds, set, reset
      }
      let advance_seconds: Double?
      let set: String?
      let reset: Bool?
    }
    let body = try await request.json(Body.self)
    switch (body.advance_seconds, body.set, body.reset) {
    case (let seconds?, nil, nil): try await change(.advance(seconds))
    case (nil, let text?, nil): try await change(.set(text))
    case (nil, nil, true?): try await change(.reset)
    default: throw ControlError.badRequest("the body must have exactly one of advance_seconds, set, and reset (true)")
    }
    return clock()
  }

  func change(_ change: ClockChange) async throws {
    let before = services.clock.now
    switch change {
    case .advance(let seconds): try advance(by: seconds)
    case .set(let text): services.clock.set(try Self.date(text))
    case .reset: services.clock.reset()
    }
    // Otherwise, tokens issued at times that are now in the future would count toward the limit for too long.
    if services.clock.now < before { services.rateLimiter?.reset() }
    try await services.unlinkExpiredPreregistrations()
  }

  private func advance(by seconds: TimeInterval) throws {
    guard abs(seconds) <= Self.maximumAdvance else {
      throw ControlError.badRequest("advance_seconds must be at most 100 years", field: "advance_seconds")
    }
    guard Date.rfc3339Range.contains(services.clock.now.addingTimeInterval(seconds)) else {
      throw ControlError.badRequest(
        "advance_seconds must keep the clock between the years 1 and 9999", field: "advance_seconds")
    }
    services.clock.advance(by: seconds)
  }

  private static func date(_ text: String) throws -> Date {
    guard let date = Date(rfc3339: text) else {
      throw ControlError.badRequest("set must be an RFC 3339 time, such as 2026-01-01T00:00:00Z", field: "set")
    }
    return date
  }
}
