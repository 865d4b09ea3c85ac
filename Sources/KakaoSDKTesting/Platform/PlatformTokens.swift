import Foundation
import KakaoSDKAuth

/// A user's login, with the parameters of the authorization request that affect the ID token.
struct LoginGrant: Sendable, Hashable {
  /// The login's ID, which distinguishes its tokens from the tokens of the user's other logins.
  let id: String
  let userID: Int64
  let nonce: String?
  let authenticatedAt: Date
  let includesIDToken: Bool
}

/// The login that an authorization code belongs to, and the values that the token request must match.
struct AuthorizationGrant: Sendable {
  let login: LoginGrant
  let redirectURI: String
  let codeChallenge: String
}

/// An access token or a refresh token.
struct PlatformToken: Sendable {
  let login: LoginGrant
  let expiresAt: Date
}

/// The response of the token endpoint (RFC 6749, section 5.1).
struct TokenResponseBody: Encodable, Sendable {
  let accessToken: String
  var expiresIn = TokenLifetime.access
  var refreshToken: String?
  var refreshTokenExpiresIn: Int?
  var scope: String?
  var idToken: String?
  let tokenType = "bearer"
}

/// The lifetimes of tokens for a native app, in seconds.
enum TokenLifetime {
  static let access = 43_199
  static let refresh = 5_183_999
  /// A refresh token that is valid for less than this time is replaced when it is used.
  static let refreshRenewal: TimeInterval = 30 * 86_400
}
