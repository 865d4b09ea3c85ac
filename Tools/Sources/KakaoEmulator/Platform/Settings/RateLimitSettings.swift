/// The limits on tokens and calls.
struct RateLimitSettings: Sendable, Equatable {
  var isEnabled = true
  /// The maximum number of calls to the user API in a month, for each app.
  var callsPerMonth = 3_000_000
}

extension RateLimitSettings {
  /// The configuration keys of `rate_limits`.
  static let object = ConfigObject<RateLimitSettings>(
    "rate_limits", RateLimitSettings(),
    [
      ConfigKey("enabled", \.isEnabled, .bool),
      ConfigKey("calls_per_month", \.callsPerMonth, .integer(in: 0...Int.max)),
    ])
}
