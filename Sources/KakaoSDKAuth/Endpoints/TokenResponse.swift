import Foundation

/// The answer to a code (RFC 6749, 5.1).
struct TokenResponse: Decodable, Sendable {
  let tokenType: String
  let accessToken: String
  let expiresIn: TimeInterval
  let refreshToken: String
  let refreshTokenExpiresIn: TimeInterval
  let scope: String?
  let idToken: String?

  enum CodingKeys: String, CodingKey {
    case tokenType = "token_type"
    case accessToken = "access_token"
    case expiresIn = "expires_in"
    case refreshToken = "refresh_token"
    case refreshTokenExpiresIn = "refresh_token_expires_in"
    case scope
    case idToken = "id_token"
  }
}

/// The answer to a refresh token: the refresh token comes only when it was replaced.
struct RefreshResponse: Decodable, Sendable {
  let tokenType: String
  let accessToken: String
  let expiresIn: TimeInterval
  let refreshToken: String?
  let refreshTokenExpiresIn: TimeInterval?
  let scope: String?
  let idToken: String?

  typealias CodingKeys = TokenResponse.CodingKeys
}
