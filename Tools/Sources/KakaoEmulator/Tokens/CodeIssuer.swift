import Foundation

/// Issues authorization codes: what a login ends with.
struct CodeIssuer: Sendable {
  private let services: Services

  init(services: Services) {
    self.services = services
  }

  /// Stores a fresh code of 86 URL-safe characters under its hash and returns it.
  ///
  /// `scopes` is what the tokens may be used for, `openid` included when an ID token is due; `authenticatedAt` is when
  /// the account's owner last proved who they are.
  func issue(
    request: AuthorizationRequest, account: Account.ID, scopes: [String], authenticatedAt: Date
  ) async throws -> String {
    let value = value()
    try await services.storage.save(
      code(value, request: request, account: account, scopes: scopes, authenticatedAt: authenticatedAt))
    return value
  }

  /// A code that nobody knows yet.
  func value() -> String {
    OpaqueToken.code(at: services.clock.now, random: services.random)
  }

  /// What storage keeps of a code; see ``issue(request:account:scopes:authenticatedAt:)``.
  func code(
    _ value: String, request: AuthorizationRequest, account: Account.ID, scopes: [String], authenticatedAt: Date
  ) -> AuthorizationCode {
    AuthorizationCode(
      id: SecretHash(of: value), appID: request.appID, clientID: request.clientID, keyKind: request.keyKind,
      accountID: account, redirectURI: request.redirectURI, nonce: request.nonce, codeChallenge: request.codeChallenge,
      scopes: scopes, authenticatedAt: authenticatedAt,
      expiresAt: services.clock.now.addingTimeInterval(services.lifetimes.code))
  }
}
