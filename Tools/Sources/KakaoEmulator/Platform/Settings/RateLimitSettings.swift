/// The limits on tokens and calls.
struct RateLimitSettings: Sendable, Equatable {
  var isEnabled = true
  /// The calls of the user API in a month for each app.
  var callsPerMonth = 3_000_000
}

extension RateLimitSettings {
  /// The keys of `rate_limits`.
  static let object = ConfigObject<RateLimitSettings>(
    RateLimitSettings(),
    [
      ConfigKey(
        "enabled", \.isEnabled, .bool, LocalizedText("Limits", "제한"),
        LocalizedText("Whether the limits apply.", "호출 제한을 적용합니다.")),
      ConfigKey(
        "calls_per_month", \.callsPerMonth, .integer(in: 0...Int.max), LocalizedText("Calls per month", "월간 호출 수"),
        LocalizedText(
          "The calls of the user API in a month for each app. Further calls fail with -10.",
          "앱마다 한 달 동안 사용자 API를 호출할 수 있는 횟수입니다. 넘으면 -10 에러가 납니다.")),
    ])
}
