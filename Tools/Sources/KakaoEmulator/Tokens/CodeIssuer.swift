import Foundation

/// Issues authorization codes at the end of a login.
struct CodeIssuer: Sendable {
  private let services: Services

  init(services: Services) {
    self.services = services
  }

  /// Stores a new code under its hash and returns it, 86 URL-safe characters.
  ///
  /// `scopes` contains the scopes of the tokens, including `openid` if the token response is to include an ID token.
  /// `authenticatedAt` is the time at which the user last authenticated.
  func issue(
    request: AuthorizationRequest, account: Account.ID, scopes: [String], authenticatedAt: Date
  ) async throws -> String {
    let value = value()
    try await services.storage.save(
      code(value, request: request, account: account, scopes: scopes, authenticatedAt: authenticatedAt))
    return value
  }

  /// Returns a new code, which isn't stored.
  func value() -> String {
    OpaqueToken.code(at: services.clock.now, random: services.random)
  }

  /// Returns the record that the storage keeps for a code; see ``issue(request:account:scopes:authenticatedAt:)``.
  func code(
    _ value: String, request: AuthorizationRequest, account: Account.ID, scopes: [String], authenticatedAt: Date
  ) -> AuthorizationCode {
    let expiresAt = services.clock.now.addingTimeInterval(services.lifetimes.code)
    services.logins.connect([SecretHash(of: value)], to: request.id) { $0.codeExpiresAt = expiresAt }
    return AuthorizationCode(
      id: SecretHash(of: value), appID: request.appID, clientID: request.clientID, keyKind: request.keyKind,
      accountID: account, redirectURI: request.redirectURI, nonce: request.nonce, codeChallenge: request.codeChallenge,
      scopes: scopes, authenticatedAt: authenticatedAt,
      expiresAt: expiresAt)
  }
}
