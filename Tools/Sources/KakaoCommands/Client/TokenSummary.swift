import Foundation
import KakaoSDK

/// The metadata of a token, without the secrets.
struct TokenSummary: Encodable, Equatable {
  let scope: String?
  let expiresAt: Date
  let refreshTokenExpiresAt: Date
  let hasIDToken: Bool

  init(_ token: OAuthToken) {
    scope = token.scope
    expiresAt = token.expiredAt
    refreshTokenExpiresAt = token.refreshTokenExpiredAt
    hasIDToken = token.idToken != nil
  }

  private enum CodingKeys: String, CodingKey {
    case scope
    case expiresAt = "expires_at"
    case refreshTokenExpiresAt = "refresh_token_expires_at"
    case hasIDToken = "has_id_token"
  }
}
