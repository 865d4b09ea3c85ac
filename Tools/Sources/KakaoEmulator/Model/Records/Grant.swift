import Foundation

/// The result of one login: a refresh token and the access tokens that belong to it.
struct Grant: Codable, Sendable, Hashable, Identifiable {
  var id: UUID
  var appID: App.ID
  var clientID: String
  var keyKind: AppKeyKind
  var accountID: Account.ID
  var scopes: [String]
  var nonce: String?
  var authenticatedAt: Date
  /// Whether the login issued an ID token.
  ///
  /// If so, refreshing issues one too.
  var openID: Bool
  var refreshToken: SecretHash
  var refreshTokenExpiresAt: Date
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

/// An RSA key that signs ID tokens and account status webhook messages.
struct SigningKey: Codable, Sendable, Hashable {
  var kid: String
  var privateKeyPEM: String
  var createdAt: Date
}
