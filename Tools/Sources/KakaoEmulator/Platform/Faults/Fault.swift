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
  }

  /// Whether the fault acts before the server handles the request, or on the response.
  ///
  /// With `after`, the request takes effect: for example, a code is used up, or a token is issued.
  enum Moment: String, Sendable, CaseIterable {
    case before, after
  }

  var id = 0
  /// The name of the preset that the fault was created from, if any.
  var preset: String?
  var match = FaultMatch()
  /// The number of remaining requests that the fault applies to.
  var times = 1
  /// The number of requests that the fault has been applied to.
  var hits = 0
  var moment = Moment.before
  var delay = Duration.zero
  var effect: Effect

  /// The description of the fault in the request log.
  var summary: String {
    let outcome =
      switch effect {
      case .none: "delay"
      case .respond(let response): "status \(response.status)"
      case .fail(let failure): failure.rawValue
      case .drop: "drop"
      }
    return [preset.map { "\($0):" }, outcome, moment == .after ? moment.rawValue : nil]
      .compactMap(\.self).joined(separator: " ")
  }
}

/// A failure of the platform.
///
/// Each host has its own error format for it.
enum PlatformFailure: String, Sendable, Equatable {
  case rateLimit = "rate limit"
  case outage
  case maintenance
}
