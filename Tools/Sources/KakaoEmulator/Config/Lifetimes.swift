import Foundation

/// Lifetimes in seconds.
struct Lifetimes: Codable, Sendable, Hashable {
  struct AccessToken: Codable, Sendable, Hashable {
    var native: TimeInterval = 43_200
    var rest: TimeInterval = 21_600
    var javascript: TimeInterval = 7_200
  }
  var code: TimeInterval = 600
  var accessToken = AccessToken()
  var refreshToken: TimeInterval = 5_184_000
  /// How long ID tokens are signed with one key. Kakao says that keys may change, not when; nil: never.
  var signingKey: TimeInterval?
}
