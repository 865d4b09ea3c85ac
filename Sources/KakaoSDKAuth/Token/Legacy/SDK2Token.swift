import Foundation
import KakaoSDKCommon

/// A token that SDK 2.x stored as encrypted JSON.
///
/// Unencrypted JSON is also accepted, because releases before 2.8.3 are assumed to have stored tokens unencrypted.
/// Their source code isn't public.
struct SDK2Token {
  static let key = "com.kakao.sdk.oauth_token"
  /// The key that SDK 2.x sets on its first run, after it has migrated KOSession's token.
  static let versionKey = "com.kakao.sdk.version"

  /// The maximum lifetime of a token that is considered plausible, in seconds (ten years).
  private static let maximumLifetime: TimeInterval = 315_360_000

  private let json: JSON

  /// Decodes a stored value.
  ///
  /// - Returns: The token, or `nil` if SDK 2.x stored that no user is logged in.
  init?(_ stored: Any, on environment: LegacyTokenEnvironment) throws(KakaoLegacyTokenError) {
    guard let data = stored as? Data, !data.isEmpty else { throw .sdk2(.notAToken) }
    let content = Self.isJSON(data) ? data : try SDK2Cipher(environment).open(data)
    let found: JSON?
    do {
      found = try JSONDecoder().decode(JSON?.self, from: content)
    } catch {
      // CBC has no authentication, so a wrong key is noticed only because the plaintext isn't JSON.
      throw .sdk2(Self.isJSON(content) || SDK2Cipher.isAuthenticated(data) ? .notAToken : .undecipherable)
    }
    guard let json = found else { return nil }
    guard json.accessToken.isEmpty || TokenSyntax.isValid(json.accessToken), TokenSyntax.isValid(json.refreshToken)
    else {
      throw .sdk2(.notAToken)
    }
    self.json = json
  }

  /// Returns the token with expiry dates.
  ///
  /// The issue date is unknown, so the access token is treated as expired and the refresh token as issued at `now`.
  func token(at now: Date) -> OAuthToken {
    let refreshLifetime = Self.plausibleLifetime(json.refreshTokenExpiresIn)
    return OAuthToken(
      accessToken: json.accessToken, expiresIn: Self.plausibleLifetime(json.expiresIn) ?? 0,
      expiredAt: Date(timeIntervalSince1970: 0), tokenType: "bearer",
      refreshToken: json.refreshToken, refreshTokenExpiresIn: refreshLifetime ?? 0,
      refreshTokenExpiredAt: refreshLifetime.map(now.addingTimeInterval) ?? .distantFuture, scope: json.scope,
      // Drop an unreadable ID token, because it would cause every refreshed ID token to be rejected.
      scopes: nil, idToken: json.idToken.flatMap { (try? CompactJWS($0))?.unverifiedClaims == nil ? nil : $0 })
  }

  /// Returns a lifetime in seconds, or `nil` if it isn't plausible.
  ///
  /// SDK 2.x stored 0 for tokens that it migrated.
  private static func plausibleLifetime(_ seconds: TimeInterval?) -> TimeInterval? {
    seconds.flatMap { $0 > 0 && $0 <= maximumLifetime ? $0 : nil }
  }

  private static func isJSON(_ data: Data) -> Bool {
    (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil
  }
}

extension SDK2Token {
  private struct JSON: Decodable {
    let accessToken: String
    let expiresIn: TimeInterval?
    let refreshToken: String
    let refreshTokenExpiresIn: TimeInterval?
    let scope: String?
    let idToken: String?
  }
}
