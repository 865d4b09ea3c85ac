import Foundation
import KakaoSDKCommon

/// The token that KOSession stored, either as text or, with `KAKAO_SECURE_MODE`, encrypted.
///
/// The format is detected from the stored values, so the app's current setting of `KAKAO_SECURE_MODE` doesn't matter.
struct KOSessionToken {
  /// The keys that are removed with a token.
  ///
  /// The refresh token comes first, because the other values are unusable without it. `kakao.open.sdk.Scopes` isn't
  /// removed, as in SDK 2.x.
  static let keys = [
    refreshTokenKey, accessTokenKey, accessTokenExpiryKey, refreshTokenExpiryKey, secureModeKey,
    "kakao.open.sdk.StorageState",
  ]

  private static let accessTokenKey = "kakao.open.sdk.AccessToken"
  private static let refreshTokenKey = "kakao.open.sdk.RefreshToken"
  private static let accessTokenExpiryKey = "kakao.open.sdk.ExpiresAccessTokenTime"
  private static let refreshTokenExpiryKey = "kakao.open.sdk.ExpiresRefreshTokenTime"
  private static let secureModeKey = "kakao.open.sdk.LastSecureMode"
  private static let scopesKey = "kakao.open.sdk.Scopes"

  let token: OAuthToken

  /// Reads the stored token.
  ///
  /// Returns `nil` if no token is stored.
  init?(on environment: LegacyTokenEnvironment) throws(KakaoLegacyTokenError) {
    let defaults = environment.defaults
    let isSecure = defaults.value(forKey: Self.secureModeKey) as? Bool ?? false
    let access = try Self.text(defaults.value(forKey: Self.accessTokenKey), isSecure, environment)
    let refresh = try Self.text(defaults.value(forKey: Self.refreshTokenKey), isSecure, environment)
    guard access != nil || refresh != nil else { return nil }
    guard let refresh else { throw .koSession(.notAToken) }
    let accessExpiry = access == nil ? nil : defaults.value(forKey: Self.accessTokenExpiryKey) as? Date
    let refreshExpiry = defaults.value(forKey: Self.refreshTokenExpiryKey) as? Date
    let scopes = defaults.value(forKey: Self.scopesKey) as? [String] ?? []
    // KOSession didn't store the lifetimes. Without an expiry date, the access token is refreshed before it is used,
    // and the refresh token is treated as valid until the server rejects it.
    token = OAuthToken(
      accessToken: access ?? "", expiresIn: 0, expiredAt: accessExpiry ?? Date(timeIntervalSince1970: 0),
      tokenType: "bearer", refreshToken: refresh, refreshTokenExpiresIn: 0,
      refreshTokenExpiredAt: refreshExpiry ?? .distantFuture, scope: nil, scopes: scopes.isEmpty ? nil : scopes)
  }

  private static func text(
    _ stored: Any?, _ isSecure: Bool, _ environment: LegacyTokenEnvironment
  ) throws(KakaoLegacyTokenError) -> String? {
    switch stored {
    case nil: return nil
    case let text as String where text.isEmpty: return nil
    case let text as String where !isSecure:
      guard TokenSyntax.isValid(text) else { throw .koSession(.notAToken) }
      return text
    case let data as Data:
      let text = String(data: try KOSessionCipher(environment).open(data), encoding: .utf8)
      // This encryption has no authentication. A wrong key can produce a valid padding by chance, but practically never
      // a valid token.
      guard let text, TokenSyntax.isValid(text) else { throw .koSession(.undecipherable) }
      return text
    case is String: throw .koSession(.undecipherable)
    default: throw .koSession(.notAToken)
    }
  }
}
