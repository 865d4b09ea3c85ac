import Foundation

/// Issues access, refresh and ID tokens and stores what is needed to recognise them again.
struct TokenIssuer: Sendable {
  /// Kakao replaces a refresh token once less than one month of it is left.
  private static let renewalWindow: TimeInterval = 30 * 86_400

  let services: Services

  /// The first tokens of a grant, from a redeemed code.
  ///
  /// - Parameter id: The grant's identity, chosen before the code was spent so that a second use can end it.
  /// - Throws: `StorageError.noLink` when the user has left the app since.
  func issue(id: Grant.ID, for code: AuthorizationCode) async throws -> TokenResponse {
    let now = services.clock.now
    try services.rateLimiter?.admit(
      app: code.appID, account: code.accountID, withRefreshToken: true, at: now)
    let tokens = OpaqueToken.pair(at: now, random: services.random)
    let grant = Grant(
      id: id, appID: code.appID, clientID: code.clientID, keyKind: code.keyKind, accountID: code.accountID,
      scopes: code.scopes, nonce: code.nonce, authenticatedAt: code.authenticatedAt,
      openID: code.scopes.contains(Scope.openID), refreshToken: SecretHash(of: tokens.refresh),
      refreshTokenExpiresAt: now.addingTimeInterval(services.lifetimes.refreshToken))
    try await services.storage.save(grant)
    var response = try await issueAccessToken(tokens.access, under: grant, at: now)
    response.refreshToken = tokens.refresh
    response.refreshLifetime = services.lifetimes.refreshToken
    response.scopes = grant.scopes
    return response
  }

  /// New tokens under a grant whose refresh token was presented.
  ///
  /// - Throws: `OAuthError.badRefreshToken` when another request was faster to replace the refresh token.
  func refresh(_ grant: Grant) async throws -> TokenResponse {
    let now = services.clock.now
    let renews = grant.refreshTokenExpiresAt.timeIntervalSince(now) < Self.renewalWindow
    try services.rateLimiter?.admit(
      app: grant.appID, account: grant.accountID, withRefreshToken: renews, at: now)
    let tokens = OpaqueToken.pair(at: now, random: services.random)
    if renews {
      let isReplaced = try await services.storage.rotateRefreshToken(
        of: grant.id, from: grant.refreshToken, to: SecretHash(of: tokens.refresh),
        expiresAt: now.addingTimeInterval(services.lifetimes.refreshToken))
      guard isReplaced else { throw OAuthError.badRefreshToken }
    }
    var response = try await issueAccessToken(tokens.access, under: grant, at: now)
    if renews {
      response.refreshToken = tokens.refresh
      response.refreshLifetime = services.lifetimes.refreshToken
    }
    return response
  }

  private func issueAccessToken(_ value: String, under grant: Grant, at now: Date) async throws -> TokenResponse {
    let lifetime = services.lifetimes.accessToken[grant.keyKind]
    let expiresAt = now.addingTimeInterval(lifetime)
    try await services.storage.save(
      AccessToken(
        id: SecretHash(of: value), grantID: grant.id, appID: grant.appID, accountID: grant.accountID,
        scopes: grant.scopes, issuedAt: now, expiresAt: expiresAt))
    return TokenResponse(
      accessToken: value, idToken: try await idToken(grant, at: now, expiresAt: expiresAt),
      accessLifetime: lifetime)
  }

  private func idToken(_ grant: Grant, at now: Date, expiresAt: Date) async throws -> String? {
    guard grant.openID else { return nil }
    guard let link = try await services.storage.link(app: grant.appID, account: grant.accountID),
      let account = try await services.storage.account(id: grant.accountID)
    else { throw StorageError.noLink }
    return try await IDTokenIssuer(services: services).issue(
      grant: grant, link: link, account: account, at: now, expiresAt: expiresAt)
  }
}
