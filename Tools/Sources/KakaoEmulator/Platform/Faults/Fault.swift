import Foundation

/// A simulated failure for upcoming requests.
struct Fault: Sendable, Equatable, Identifiable {
  /// The effect on a request, after the delay.
  enum Effect: Sendable, Equatable {
    /// The request is handled as usual.
    case none
    case respond(FaultResponse)
    /// The response is one of the platform's own errors.
    case fail(PlatformFailure)
    /// The connection is closed without a response.
    case drop
    /// The emulator acts as an attacker or as a broken server.
    case misbehave(Misbehavior)

    /// The misbehavior, or nil for any other effect.
    var misbehavior: Misbehavior? { if case .misbehave(let misbehavior) = self { misbehavior } else { nil } }
  }

  /// The time at which the fault acts: before the server handles the request, or on the response.
  ///
  /// With `after`, the request takes effect: for example, a code is used up, or a token is issued.
  enum Timing: String, Sendable, CaseIterable {
    case before, after
  }

  var id = 0
  /// The name of the preset that the fault was created from, if any.
  var preset: String?
  var match = FaultMatch()
  /// The number of remaining requests that the fault applies to.
  var times = 1
  /// The number of seconds after which the fault ends, on the emulator's clock, or nil if it has no time limit.
  var seconds: Int?
  /// The period in which the fault applies, if it has a time limit.
  var period: Range<Date>?
  /// The number of requests that the fault has been applied to.
  var hits = 0
  var timing = Timing.before
  var delay = Duration.zero
  var effect: Effect
  /// The reason why the fault couldn't act on the request that it was recorded for, or nil if it acted.
  var problem: MisbehaviorProblem?
  /// The callbacks that ``CallbackMisbehavior/replayed`` repeats, by app key.
  var callbacks: [String: String] = [:]

  /// The maximum number of requests that a fault applies to.
  static let maximumTimes = 1_000_000

  /// Returns the number of requests that a fault applies to by default.
  static func times(within seconds: Int?) -> Int { seconds == nil ? 1 : maximumTimes }

  /// The description of the fault in the request log.
  var summary: String {
    let outcome: String
    switch effect {
    case .none: outcome = "delay"
    case .respond(let response): outcome = "status \(response.status)"
    case .fail(let failure): outcome = failure.rawValue
    case .drop: outcome = "drop"
    case .misbehave(let misbehavior):
      return misbehavior.name + (problem.map { ": not applied: \($0.rawValue)" } ?? "")
    }
    return [preset.map { "\($0):" }, outcome, timing == .after ? timing.rawValue : nil]
      .compactMap(\.self).joined(separator: " ")
  }
}

/// A failure of the platform.
///
/// The raw value describes it in the request log. Each host has its own error format for the failures without a code.
enum PlatformFailure: String, Sendable, Equatable {
  case rateLimit = "rate limit"
  case outage
  case maintenance
  case rejectedCode = "KOE320"
  case rejectedRefreshToken = "KOE322"
  case rejectedToken = "-401"
  case missingConsent = "-402"
  case exceededQuota = "-10"
  case suspendedApp = "-13"

  /// The only host that has the failure, or nil if all hosts have it.
  var host: EndpointGroup? {
    switch self {
    case .rateLimit, .outage, .maintenance: nil
    case .rejectedCode, .rejectedRefreshToken: .kauth
    case .rejectedToken, .missingConsent, .exceededQuota, .suspendedApp: .kapi
    }
  }
}
