/// A failure of the platform, for which each host has its own error format.
enum PlatformFailure: String, Sendable, Equatable {
  case rateLimit = "rate limit"
  case outage
  case maintenance
}
