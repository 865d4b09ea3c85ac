import Foundation

/// The lifetimes of codes, tokens, and keys in seconds.
struct Lifetimes: Codable, Sendable, Hashable {
  struct AccessToken: Codable, Sendable, Hashable {
    var native: TimeInterval = 43_200
    var rest: TimeInterval = 21_600
    var javascript: TimeInterval = 7_200
  }
  var code: TimeInterval = 600
  var accessToken = AccessToken()
  var refreshToken: TimeInterval = 5_184_000
  /// The age at which a signing key is replaced, or nil to never replace it.
  ///
  /// Kakao documents that keys can change but not how often.
  var signingKey: TimeInterval?
}

extension Lifetimes.AccessToken {
  /// The lifetime in seconds of access tokens issued with a key of this kind.
  ///
  /// Tokens can't be requested with an admin key, which therefore has no setting.
  subscript(_ kind: AppKeyKind) -> TimeInterval {
    switch kind {
    case .native: native
    case .rest, .admin: rest
    case .javascript: javascript
    }
  }
}
