import Foundation

/// Issues authorization codes at the end of a login.
struct CodeIssuer: Sendable {
  private let services: Services

  init(services: Services) {
    self.services = services
  }

  /// Stores a new code under its hash, and returns the code of 86 URL-safe characters.
  ///
  /// `scopes` contains the scopes of the tokens, including `openid` if the token response is to include an ID token.
  /// `authenticatedAt` is the time at which the user last authenticated.
  func issue(
    request: AuthorizationRequest, account: Account.ID, scopes: [String], authenticatedAt: Date
  ) async throws -> String {
    let value = value()
    let code = code(value, request: request, account: account, scopes: scopes, authenticatedAt: authenticatedAt)
    try await services.storage.save(code)
    logIssued(code, to: request)
    return value
  }

  /// Adds a stored code to the log of logins.
  func logIssued(_ code: AuthorizationCode, to request: AuthorizationRequest) {
    services.logins.connect([code.id], to: request.id) { $0.codeExpiresAt = code.expiresAt }
  }

  /// Returns a new code, which isn't stored.
  func value() -> String {
    OpaqueToken.code(at: services.clock.now, random: services.random)
  }

  /// Returns the record of a code for the storage; see ``issue(request:account:scopes:authenticatedAt:)``.
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
