/// A named fault that simulates a typical failure in production.
package struct FaultPreset: Sendable {
  let name: String
  var match = FaultMatch()
  var moment = Fault.Moment.before
  var delay = Duration.zero
  let effect: Fault.Effect

  static let all = [
    FaultPreset(name: "rate-limited", match: FaultMatch(isForAPIs: true), effect: .fail(.rateLimit)),
    FaultPreset(name: "token-endpoint-down", match: FaultMatch(path: tokenEndpoint), effect: .fail(.outage)),
    FaultPreset(name: "answer-lost", match: FaultMatch(path: tokenEndpoint), moment: .after, effect: .drop),
    FaultPreset(name: "slow", delay: .seconds(5), effect: .none),
    FaultPreset(name: "maintenance-page", effect: .fail(.maintenance)),
  ]

  /// The names of all presets.
  package static var names: [String] { all.map(\.name) }

  private static let tokenEndpoint = PathPattern(text: "/oauth/token")

  /// Returns the fault, which applies to the requests that also meet `match`.
  ///
  /// A condition of `match` replaces the preset's own condition of the same name.
  func fault(match: FaultMatch, times: Int) -> Fault {
    Fault(
      preset: name, match: self.match.overridden(by: match), times: times, moment: moment, delay: delay,
      effect: effect)
  }
}
