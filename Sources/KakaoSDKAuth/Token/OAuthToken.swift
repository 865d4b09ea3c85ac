public import Foundation
import KakaoSDKCommon

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
  /// The date when the access token expires, or `Date.distantFuture` if it is unknown.
  ///
  /// An access token whose expiry date is unknown is used until the server rejects it, and is then refreshed.
  public let expiredAt: Date
  /// The refresh token, which is exchanged for a new access token.
  public let refreshToken: String
  /// The lifetime of the refresh token when it was issued, in seconds.
  public let refreshTokenExpiresIn: TimeInterval
  /// The date when the refresh token expires, or `Date.distantFuture` if it is unknown.
  public let refreshTokenExpiredAt: Date
  /// The IDs of the consent items that the token covers, separated by spaces, or `nil` if the server didn't send them.
  public let scope: String?
  /// The ID token (OpenID Connect), or `nil` if the app doesn't use OpenID Connect.
  public let idToken: String?
  /// Whether the issuer's keys couldn't be fetched during the login, so that the signature of ``idToken`` isn't
  /// verified.
  ///
  /// The claims are verified, and the ID token came from this machine, or from the issuer over TLS. OpenID Connect Core
  /// 1.0, section 3.1.3.7, step 6, accepts TLS in place of the signature. To verify the signature later, use
  /// ``KakaoClient/verify(idToken:nonce:)``.
  public let isIDTokenSignatureUnverified: Bool
  /// The ID of the login that the token belongs to; `nil` if the token wasn't stored by a ``KakaoTokenSession``.
  ///
  /// Refreshes and additional consent keep it.
  let loginID: UUID?

  /// The IDs of the consent items that the token covers, or `nil` if the server didn't send them.
  public var scopes: [String]? { scope?.split(separator: " ").map(String.init) }

  /// Creates a token, for example from another storage.
  ///
  /// - Parameters:
  ///   - accessToken: The access token.
  ///   - expiresIn: The lifetime of the access token in seconds from now. Its expiry date is calculated from this value
  ///     if `expiredAt` is `nil`. If both are `nil`, the expiry date is unknown.
  ///   - expiredAt: The date when the access token expires.
  ///   - tokenType: The type of the token, `bearer`.
  ///   - refreshToken: The refresh token.
  ///   - refreshTokenExpiresIn: The lifetime of the refresh token in seconds from now. Its expiry date is calculated
  ///     from this value if `refreshTokenExpiredAt` is `nil`. If both are `nil`, the expiry date is unknown.
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
    refreshTokenExpiresIn: TimeInterval?, refreshTokenExpiredAt: Date?, scope: String?, idToken: String?,
    isIDTokenSignatureUnverified: Bool = false, loginID: UUID?
  ) {
    let now = Date()
    self.tokenType = tokenType
    self.accessToken = accessToken
    self.expiresIn = expiresIn ?? max(0, expiredAt?.timeIntervalSince(now) ?? 0)
    self.expiredAt = expiredAt ?? expiresIn.map(now.addingTimeInterval) ?? .distantFuture
    self.refreshToken = refreshToken
    self.refreshTokenExpiresIn =
      refreshTokenExpiresIn ?? max(0, refreshTokenExpiredAt?.timeIntervalSince(now) ?? 0)
    self.refreshTokenExpiredAt =
      refreshTokenExpiredAt ?? refreshTokenExpiresIn.map(now.addingTimeInterval) ?? .distantFuture
    self.scope = scope
    self.idToken = idToken
    self.isIDTokenSignatureUnverified = isIDTokenSignatureUnverified
    self.loginID = loginID
  }
}

extension OAuthToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The expiry date and the scope, without any token value, so that it can be logged.
  public var description: String { "OAuthToken(expires \(expiredAt), scope \(scope ?? "unknown"))" }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// The expiry dates, without any token value.
  ///
  /// `dump` prints this mirror.
  public var customMirror: Mirror {
    Mirror(self, children: ["expiredAt": expiredAt, "refreshTokenExpiredAt": refreshTokenExpiredAt])
  }
}

extension OAuthToken {
  private enum CodingKeys: String, CodingKey {
    case tokenType, accessToken, expiresIn, expiredAt, refreshToken, refreshTokenExpiresIn, refreshTokenExpiredAt
    case scope, idToken, isIDTokenSignatureUnverified, loginID
  }

  /// Decodes a token that this type or Kakao's SDK has encoded, or a token endpoint response (RFC 6749, section 5.1),
  /// which some apps store.
  ///
  /// Kakao's SDK doesn't encode expiry dates, and a response doesn't contain them. The expiry date of the access token
  /// is then unknown, as it is if the decoder's strategy can't read the date. The refresh token is treated as just
  /// issued; the server rejects it if it has expired.
  ///
  /// - Throws: `DecodingError` if a required value is missing or a value has the wrong type.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    self.init(
      accessToken: try values.required(.accessToken), expiresIn: try values.required(.expiresIn, as: TimeInterval.self),
      expiredAt: values.date(.expiredAt) ?? .distantFuture, tokenType: try values.required(.tokenType),
      refreshToken: try values.required(.refreshToken),
      refreshTokenExpiresIn: try values.required(.refreshTokenExpiresIn, as: TimeInterval.self),
      refreshTokenExpiredAt: values.date(.refreshTokenExpiredAt), scope: try values.optional(.scope),
      idToken: try values.optional(.idToken),
      isIDTokenSignatureUnverified: try values.optional(.isIDTokenSignatureUnverified) ?? false,
      loginID: try values.optional(.loginID))
  }

  /// Encodes the token with its expiry dates.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(tokenType, forKey: .tokenType)
    try values.encode(accessToken, forKey: .accessToken)
    try values.encode(expiresIn, forKey: .expiresIn)
    try values.encode(expiredAt, forKey: .expiredAt)
    try values.encode(refreshToken, forKey: .refreshToken)
    try values.encode(refreshTokenExpiresIn, forKey: .refreshTokenExpiresIn)
    try values.encode(refreshTokenExpiredAt, forKey: .refreshTokenExpiredAt)
    try values.encodeIfPresent(scope, forKey: .scope)
    try values.encodeIfPresent(idToken, forKey: .idToken)
    if isIDTokenSignatureUnverified { try values.encode(true, forKey: .isIDTokenSignatureUnverified) }
    try values.encodeIfPresent(loginID, forKey: .loginID)
  }
}
