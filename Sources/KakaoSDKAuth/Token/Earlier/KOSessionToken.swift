import Foundation

/// The tokens as KOSession stored them: as text, or with `KAKAO_SECURE_MODE` encrypted.
///
/// Whether the app sets that mode by now does not matter: the values say how they were stored.
struct KOSessionToken {
  /// What is removed with a token, in this order: without the refresh token the rest is none. `kakao.open.sdk.Scopes`
  /// stays, as SDK 2.x left it.
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

  /// Reads what is stored; nil when there is no token.
  init?(on device: EarlierDevice) throws(EarlierTokenError) {
    let defaults = device.defaults
    let isSecure = defaults.value(forKey: Self.secureModeKey) as? Bool ?? false
    let access = try Self.text(defaults.value(forKey: Self.accessTokenKey), isSecure, device)
    let refresh = try Self.text(defaults.value(forKey: Self.refreshTokenKey), isSecure, device)
    guard access != nil || refresh != nil else { return nil }
    guard let refresh else { throw .koSession(.notAToken) }
    let accessExpiry = access == nil ? nil : defaults.value(forKey: Self.accessTokenExpiryKey) as? Date
    let refreshExpiry = defaults.value(forKey: Self.refreshTokenExpiryKey) as? Date
    let scopes = defaults.value(forKey: Self.scopesKey) as? [String] ?? []
    // How long they were valid when they were issued is not stored. Without a date the access token is refreshed before
    // it is used; about the refresh token the server knows.
    token = OAuthToken(
      accessToken: access ?? "", expiresIn: 0, expiredAt: accessExpiry ?? Date(timeIntervalSince1970: 0),
      tokenType: "bearer", refreshToken: refresh, refreshTokenExpiresIn: 0,
      refreshTokenExpiredAt: refreshExpiry ?? .distantFuture, scope: nil, scopes: scopes.isEmpty ? nil : scopes)
  }

  private static func text(
    _ stored: Any?, _ isSecure: Bool, _ device: EarlierDevice
  ) throws(EarlierTokenError) -> String? {
    switch stored {
    case nil: return nil
    case let text as String where text.isEmpty: return nil
    case let text as String where !isSecure:
      guard TokenText.isToken(text) else { throw .koSession(.notAToken) }
      return text
    case let data as Data:
      let text = String(data: try KOSessionCipher(device).open(data), encoding: .utf8)
      // There is no authentication: that a wrong key left a padding is possible, that it left a token is not.
      guard let text, TokenText.isToken(text) else { throw .koSession(.undecipherable) }
      return text
    case is String: throw .koSession(.undecipherable)
    default: throw .koSession(.notAToken)
    }
  }
}
