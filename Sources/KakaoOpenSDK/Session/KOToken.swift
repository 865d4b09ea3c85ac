public import Foundation
import KakaoSDKAuth

/// The tokens of a login.
@available(*, deprecated, message: "Use OAuthToken.")
#if canImport(ObjectiveC)
  @objc(KOToken)@objcMembers
#endif
public final class KOToken: NSObject, Sendable {
  /// The access token, which authorizes API calls.
  @available(*, deprecated, message: "Use OAuthToken.accessToken.")
  public let accessToken: String
  /// The refresh token, which is exchanged for a new access token.
  @available(*, deprecated, message: "Use OAuthToken.refreshToken.")
  public let refreshToken: String
  /// The date when the access token expires.
  @available(*, deprecated, message: "Use OAuthToken.expiredAt.")
  public let accessTokenExpiresAt: Date
  /// The date when the refresh token expires, or `nil` if it is unknown.
  @available(*, deprecated, message: "Use OAuthToken.refreshTokenExpiredAt.")
  public let refreshTokenExpiresAt: Date?
  /// The IDs of the consent items that the token covers.
  @available(*, deprecated, message: "Use OAuthToken.scopes.")
  public let scopes: [String]

  /// Creates a token.
  ///
  /// The argument label `refeshToken` is misspelled as in Kakao's SDK.
  ///
  /// - Parameters:
  ///   - accessToken: The access token.
  ///   - refreshToken: The refresh token.
  ///   - accessTokenExpiresAt: The date when the access token expires.
  ///   - refreshTokenExpiresAt: The date when the refresh token expires, or `nil` if it is unknown.
  ///   - scopes: The IDs of the consent items that the token covers.
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

  /// Returns whether the access token can be refreshed, judging by the dates of the token.
  ///
  /// - Returns: `true` if there is a refresh token that hasn't expired. A refresh token with an unknown expiration date
  ///   counts as valid.
  @available(*, deprecated, message: "Compare OAuthToken.refreshTokenExpiredAt with the time.")
  public func canRefresh() -> Bool {
    !refreshToken.isEmpty && (refreshTokenExpiresAt.map { $0 > Date() } ?? true)
  }

  /// Returns how long the access token remains valid.
  ///
  /// - Returns: The time in seconds. It is negative if the access token has expired.
  @available(*, deprecated, message: "Compare OAuthToken.expiredAt with the time.")
  public func remainingExpireTime() -> TimeInterval { accessTokenExpiresAt.timeIntervalSinceNow }

  /// A description that is safe to log: the expiration date, without the tokens.
  @available(*, deprecated, message: "Use OAuthToken.description.")
  public override var description: String { "KOToken(expires \(accessTokenExpiresAt))" }
}

@available(*, deprecated, message: "This is only for the legacy API.")
extension KOToken: CustomReflectable {
  /// A mirror that keeps the tokens out of `dump`.
  @available(*, deprecated, message: "Use OAuthToken.customMirror.")
  public var customMirror: Mirror { Mirror(self, children: ["accessTokenExpiresAt": accessTokenExpiresAt]) }
}

@available(*, deprecated, message: "This is only for the legacy API.")
extension OAuthToken {
  /// Creates a token of the new API.
  ///
  /// A refresh token with an unknown expiration date counts as valid until Kakao rejects it.
  init(_ token: KOToken) {
    self.init(
      accessToken: token.accessToken, expiredAt: token.accessTokenExpiresAt, tokenType: "bearer",
      refreshToken: token.refreshToken, refreshTokenExpiredAt: token.refreshTokenExpiresAt ?? .distantFuture,
      scope: nil, scopes: token.scopes.isEmpty ? nil : token.scopes)
  }
}
