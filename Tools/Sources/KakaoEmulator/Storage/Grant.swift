import Foundation

/// What one login issued: a refresh token and the access tokens under it.
struct Grant: Codable, Sendable, Hashable, Identifiable {
  var id: UUID
  var appID: App.ID
  var clientID: String
  var keyKind: AppKeyKind
  var accountID: Account.ID
  var scopes: [String]
  var nonce: String?
  var authenticatedAt: Date
  /// Whether an ID token was issued, so that a refresh issues one too.
  var openID: Bool
  var refreshToken: SecretHash
  var refreshTokenExpiresAt: Date

  /// Puts another refresh token, where there is one, in the place of the current one.
  mutating func renew(with renewal: NextRefreshToken?) {
    refreshToken = renewal?.id ?? refreshToken
    refreshTokenExpiresAt = renewal?.expiresAt ?? refreshTokenExpiresAt
  }
}

struct AccessToken: Codable, Sendable, Hashable {
  var id: SecretHash
  var grantID: Grant.ID
  var appID: App.ID
  var accountID: Account.ID
  var scopes: [String]
  var issuedAt: Date
  var expiresAt: Date
}

/// An RSA key for ID tokens.
struct SigningKey: Codable, Sendable, Hashable {
  var kid: String
  var privateKeyPEM: String
  var createdAt: Date
}
