import Foundation

/// Issues authorization codes: what a login ends with.
struct CodeIssuer: Sendable {
  private let services: Services

  init(services: Services) {
    self.services = services
  }

  /// Stores a fresh code under its hash and returns it.
  ///
  /// - Parameters:
  ///   - request: The authorization request the user has answered.
  ///   - account: Who answered.
  ///   - scopes: What the tokens may be used for, `openid` included when an ID token is due.
  ///   - authenticatedAt: When the user last proved who they are.
  /// - Returns: 86 URL-safe characters.
  func issue(
    request: AuthorizationRequest, account: Account.ID, scopes: [String], authenticatedAt: Date
  ) async throws -> String {
    let now = services.clock.now
    let value = OpaqueToken.code(at: now, random: services.random)
    try await services.storage.save(
      AuthorizationCode(
        id: SecretHash(of: value), appID: request.appID, clientID: request.clientID, keyKind: request.keyKind,
        accountID: account, redirectURI: request.redirectURI, nonce: request.nonce,
        codeChallenge: request.codeChallenge, scopes: scopes, authenticatedAt: authenticatedAt,
        expiresAt: now.addingTimeInterval(services.lifetimes.code)))
    // Every login also sweeps, so what is kept is bounded by the logins of a day and no timer is needed.
    try await services.storage.removeExpired(before: now.addingTimeInterval(-86_400))
    return value
  }
}
