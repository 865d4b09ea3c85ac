import Foundation
import KakaoSDKAuth

/// The tokens of one login.
@available(*, deprecated, message: "Use OAuthToken.")
public final class KOToken: Sendable {
  /// Authorizes API calls.
  @available(*, deprecated, message: "Use OAuthToken.accessToken.")
  public let accessToken: String
  /// Gets the next access token.
  @available(*, deprecated, message: "Use OAuthToken.refreshToken.")
  public let refreshToken: String
  /// When the access token expires.
  @available(*, deprecated, message: "Use OAuthToken.expiredAt.")
  public let accessTokenExpiresAt: Date
  /// When the refresh token expires; nil when that is not known.
  @available(*, deprecated, message: "Use OAuthToken.refreshTokenExpiredAt.")
  public let refreshTokenExpiresAt: Date?
  /// The consent items the token covers.
  @available(*, deprecated, message: "Use OAuthToken.scopes.")
  public let scopes: [String]

  /// Makes a token of its parts. The label `refeshToken` is spelled as it was.
  ///
  /// - Parameters:
  ///   - accessToken: The access token.
  ///   - refreshToken: The refresh token.
  ///   - accessTokenExpiresAt: When the access token expires.
  ///   - refreshTokenExpiresAt: When the refresh token expires, if that is known.
  ///   - scopes: The consent items the token covers.
  @available(*, deprecated, message: "Use OAuthToken.")
  public init(
    accessToken: String, refeshToken refreshToken: String, accessTokenExpiresAt: Date, refreshTokenExpiresAt: Date?,
    scopes: [String]?
  ) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.accessTokenExpiresAt = accessTokenExpiresAt
    self.refreshTokenExpiresAt = refreshTokenExpiresAt
    self.scopes = scopes ?? []
  }

  convenience init(_ token: OAuthToken) {
    self.init(
      accessToken: token.accessToken, refeshToken: token.refreshToken, accessTokenExpiresAt: token.expiredAt,
      refreshTokenExpiresAt: token.refreshTokenExpiredAt, scopes: token.scopes)
  }

  /// Whether the access token can be refreshed still, as far as its dates tell.
  ///
  /// - Returns: True also when it is not known when the refresh token expires.
  @available(*, deprecated, message: "Compare OAuthToken.refreshTokenExpiredAt with the time.")
  public func canRefresh() -> Bool {
    !refreshToken.isEmpty && (refreshTokenExpiresAt.map { $0 > Date() } ?? true)
  }

  /// How long the access token is still valid.
  ///
  /// - Returns: Seconds; negative when it has expired.
  @available(*, deprecated, message: "Compare OAuthToken.expiredAt with the time.")
  public func remainingExpireTime() -> TimeInterval { accessTokenExpiresAt.timeIntervalSinceNow }
}

@available(*, deprecated, message: "For the legacy API only.")
extension KOToken: CustomStringConvertible, CustomReflectable {
  /// What may be printed: no token.
  @available(*, deprecated, message: "Use OAuthToken.description.")
  public var description: String { "KOToken(expires \(accessTokenExpiresAt))" }

  /// What `dump` shows: no token.
  @available(*, deprecated, message: "Use OAuthToken.customMirror.")
  public var customMirror: Mirror { Mirror(self, children: ["accessTokenExpiresAt": accessTokenExpiresAt]) }
}

@available(*, deprecated, message: "For the legacy API only.")
extension OAuthToken {
  /// The token of today's API. A refresh token whose end is not known is good until the platform refuses it.
  init(_ token: KOToken) {
    self.init(
      accessToken: token.accessToken, expiredAt: token.accessTokenExpiresAt, tokenType: "bearer",
      refreshToken: token.refreshToken, refreshTokenExpiredAt: token.refreshTokenExpiresAt ?? .distantFuture,
      scope: nil, scopes: token.scopes.isEmpty ? nil : token.scopes)
  }
}
