import Foundation

/// The tokens of one login.
///
/// Expiry dates are absolute and survive storage. Guide: *Kakao Login › iOS › OAuthToken*.
public struct OAuthToken: Codable, Sendable, Hashable {
  /// The kind of token; `bearer`.
  public let tokenType: String
  /// Authorizes API calls.
  public let accessToken: String
  /// How long the access token was valid when it was issued, in seconds.
  public let expiresIn: TimeInterval
  /// When the access token expires.
  public let expiredAt: Date
  /// Gets the next access token.
  public let refreshToken: String
  /// How long the refresh token was valid when it was issued, in seconds.
  public let refreshTokenExpiresIn: TimeInterval
  /// When the refresh token expires.
  public let refreshTokenExpiredAt: Date
  /// The consent items the token covers, separated by spaces, or nil when the server did not say.
  public let scope: String?
  /// The ID token (OpenID Connect), or nil when the app does not use it.
  public let idToken: String?

  /// The consent items the token covers, or nil when the server did not say.
  public var scopes: [String]? { scope?.split(separator: " ").map(String.init) }

  /// Makes a token, such as one carried over from another store.
  ///
  /// - Parameters:
  ///   - accessToken: The access token.
  ///   - expiresIn: Its validity in seconds from now, used when `expiredAt` is nil.
  ///   - expiredAt: When it expires.
  ///   - tokenType: The kind of token; `bearer`.
  ///   - refreshToken: The refresh token.
  ///   - refreshTokenExpiresIn: Its validity in seconds from now, used when `refreshTokenExpiredAt` is nil.
  ///   - refreshTokenExpiredAt: When it expires.
  ///   - scope: The consent items it covers, separated by spaces.
  ///   - scopes: The same as a list, used when `scope` is nil.
  ///   - idToken: The ID token.
  public init(
    accessToken: String, expiresIn: TimeInterval? = nil, expiredAt: Date? = nil, tokenType: String,
    refreshToken: String, refreshTokenExpiresIn: TimeInterval? = nil, refreshTokenExpiredAt: Date? = nil,
    scope: String?, scopes: [String]?, idToken: String? = nil
  ) {
    let now = Date()
    self.tokenType = tokenType
    self.accessToken = accessToken
    self.expiresIn = expiresIn ?? max(0, expiredAt?.timeIntervalSince(now) ?? 0)
    self.expiredAt = expiredAt ?? now.addingTimeInterval(expiresIn ?? 0)
    self.refreshToken = refreshToken
    self.refreshTokenExpiresIn =
      refreshTokenExpiresIn ?? max(0, refreshTokenExpiredAt?.timeIntervalSince(now) ?? 0)
    self.refreshTokenExpiredAt = refreshTokenExpiredAt ?? now.addingTimeInterval(refreshTokenExpiresIn ?? 0)
    self.scope = scope ?? scopes?.joined(separator: " ")
    self.idToken = idToken
  }
}
