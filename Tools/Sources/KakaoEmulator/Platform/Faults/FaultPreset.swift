/// A named fault that simulates a typical failure in production, or an attack on the app.
package struct FaultPreset: Sendable {
  let name: String
  var match = FaultMatch()
  var timing = Fault.Timing.before
  var delay = Duration.zero
  /// The number of seconds after which the fault ends, unless another number is given.
  var seconds: Int?
  let effect: Fault.Effect

  /// All presets, in the order in which the console lists them.
  ///
  /// The control API, the command-line tool, and the Python and Swift clients use the same names. Tests check that they
  /// match.
  static let all: [FaultPreset] =
    [
      FaultPreset(
        name: "refresh-rejected", match: FaultMatch(path: tokenEndpoint, grantType: "refresh_token"),
        effect: .fail(.rejectedRefreshToken)),
      FaultPreset(
        name: "code-rejected", match: FaultMatch(path: tokenEndpoint, grantType: "authorization_code"),
        effect: .fail(.rejectedCode)),
      FaultPreset(name: "token-rejected", effect: .fail(.rejectedToken)),
      FaultPreset(name: "insufficient-scopes", effect: .fail(.missingConsent)),
      FaultPreset(name: "quota-exceeded", effect: .fail(.exceededQuota)),
      FaultPreset(name: "app-suspended", effect: .fail(.suspendedApp)),
      FaultPreset(
        name: "token-endpoint-outage", match: FaultMatch(path: tokenEndpoint), seconds: 30, effect: .fail(.outage)),
      FaultPreset(name: "token-endpoint-down", match: FaultMatch(path: tokenEndpoint), effect: .fail(.outage)),
      FaultPreset(name: "answer-lost", match: FaultMatch(path: tokenEndpoint), timing: .after, effect: .drop),
      FaultPreset(name: "rate-limited", match: FaultMatch(hosts: [.kauth, .kapi]), effect: .fail(.rateLimit)),
      FaultPreset(name: "slow", delay: .seconds(5), effect: .none),
      FaultPreset(name: "maintenance-page", effect: .fail(.maintenance)),
    ] + Misbehavior.all.map { FaultPreset(misbehavior: $0) }

  /// The names of all presets.
  package static var names: [String] { all.map(\.name) }

  /// The names of the presets with which the emulator acts as an attacker or as a broken server.
  package static var attackNames: [String] { all.filter(\.isMisbehavior).map(\.name) }

  private static let tokenEndpoint = PathPattern(text: "/oauth/token")

  /// Whether the emulator acts as an attacker or as a broken server.
  var isMisbehavior: Bool { effect.misbehavior != nil }

  /// The only host that can have the preset's failure, or nil if all hosts can have it.
  private var host: EndpointGroup? { if case .fail(let failure) = effect { failure.host } else { nil } }

  /// Returns whether the preset can apply to requests with a path.
  ///
  /// A failure that only one endpoint or host returns can't apply to other paths.
  func canApply(to path: PathPattern) -> Bool {
    if let misbehavior = effect.misbehavior { return misbehavior.place.paths.contains(where: path.matches) }
    return switch host {
    case nil: true
    case .kauth?: path.matches(Self.tokenEndpoint.text)
    case let host?: path.canMatch(in: host)
    }
  }

  /// Returns the fault, which applies to the requests that also meet `match`.
  ///
  /// A condition of `match` replaces the preset's own condition of the same name. Without `times`, the fault applies to
  /// one request, or, with a time limit, to all requests in that time.
  func fault(match: FaultMatch, times: Int?, seconds: Int?) -> Fault {
    var match = self.match.overridden(by: match)
    if let host { match.hosts = [host] }
    let seconds = seconds ?? self.seconds
    return Fault(
      preset: name, match: match, times: times ?? Fault.times(within: seconds), seconds: seconds, timing: timing,
      delay: delay, effect: effect)
  }
}

extension FaultPreset {
  /// Creates the preset of a misbehavior.
  ///
  /// It has no path, because the place at which the misbehavior acts decides which requests it applies to.
  fileprivate init(misbehavior: Misbehavior) {
    let grant = misbehavior == .otherUsersRefresh ? "refresh_token" : nil
    self.init(name: misbehavior.name, match: FaultMatch(grantType: grant), effect: .misbehave(misbehavior))
  }
}
