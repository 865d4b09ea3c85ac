import Foundation

/// The tokens of one login.
///
/// The expiry dates are absolute, so they remain correct after the token has been stored. Guide: *Kakao Login › iOS ›
/// OAuthToken*.
public struct OAuthToken: Codable, Sendable, Hashable {
  /// The type of the token, `bearer`.
  public let tokenType: String
  /// The access token, which authorizes API calls.
  public let accessToken: String
  /// The lifetime of the access token when it was issued, in seconds.
  public let expiresIn: TimeInterval
  /// The date when the access token expires.
  public let expiredAt: Date
  /// The refresh token, which is exchanged for a new access token.
  public let refreshToken: String
  /// The lifetime of the refresh token when it was issued, in seconds.
  public let refreshTokenExpiresIn: TimeInterval
  /// The date when the refresh token expires.
  public let refreshTokenExpiredAt: Date
  /// The IDs of the consent items that the token covers, separated by spaces, or `nil` if the server didn't send them.
  public let scope: String?
  /// The ID token (OpenID Connect), or `nil` if the app doesn't use OpenID Connect.
  public let idToken: String?
  /// Identifies the login that the token belongs to, across refreshes and additional consent; `nil` if the token wasn't
  /// stored by a ``TokenSession``.
  let loginID: UUID?

  /// The IDs of the consent items that the token covers, or `nil` if the server didn't send them.
  public var scopes: [String]? { scope?.split(separator: " ").map(String.init) }

  /// Creates a token, for example from another storage.
  ///
  /// - Parameters:
  ///   - accessToken: The access token.
  ///   - expiresIn: The lifetime of the access token in seconds from now. Its expiry date is calculated from this value
  ///     if `expiredAt` is `nil`.
  ///   - expiredAt: The date when the access token expires.
  ///   - tokenType: The type of the token, `bearer`.
  ///   - refreshToken: The refresh token.
  ///   - refreshTokenExpiresIn: The lifetime of the refresh token in seconds from now. Its expiry date is calculated
  ///     from this value if `refreshTokenExpiredAt` is `nil`.
  ///   - refreshTokenExpiredAt: The date when the refresh token expires.
  ///   - scope: The IDs of the consent items that the token covers, separated by spaces.
  ///   - scopes: The same IDs as an array, which is used if `scope` is `nil`.
  ///   - idToken: The ID token.
  public init(
    accessToken: String, expiresIn: TimeInterval? = nil, expiredAt: Date? = nil, tokenType: String,
    refreshToken: String, refreshTokenExpiresIn: TimeInterval? = nil, refreshTokenExpiredAt: Date? = nil,
    scope: String? = nil, scopes: [String]? = nil, idToken: String? = nil
  ) {
    self.init(
      accessToken: accessToken, expiresIn: expiresIn, expiredAt: expiredAt, tokenType: tokenType,
      refreshToken: refreshToken, refreshTokenExpiresIn: refreshTokenExpiresIn,
      refreshTokenExpiredAt: refreshTokenExpiredAt, scope: scope ?? scopes?.joined(separator: " "), idToken: idToken,
      loginID: nil)
  }

  init(
    accessToken: String, expiresIn: TimeInterval?, expiredAt: Date?, tokenType: String, refreshToken: String,
    refreshTokenExpiresIn: TimeInterval?, refreshTokenExpiredAt: Date?, scope: String?, idToken: String?, loginID: UUID?
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
    self.scope = scope
    self.idToken = idToken
    self.loginID = loginID
  }
}
