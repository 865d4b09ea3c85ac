import Foundation

/// Issues access, refresh and ID tokens and stores their records.
struct TokenIssuer: Sendable {
  /// The remaining lifetime in seconds below which a refresh replaces the refresh token: 30 days (Kakao's guide: REST
  /// API > Refresh token).
  private static let renewalWindow: TimeInterval = 30 * 86_400

  private let services: Services
  /// The lifetimes at the time of the request.
  ///
  /// They're read once, so that the response and the stored records agree.
  private let lifetimes: Lifetimes

  init(services: Services) {
    self.services = services
    lifetimes = services.lifetimes
  }

  /// Returns the tokens of a new grant, or `nil` if the code was used before.
  ///
  /// If the limit on the user's tokens has been reached, throws ``OAuthError/rateLimited`` without using up the code.
  /// If the user unlinked from the app, throws a ``StorageError``.
  func redeem(_ code: AuthorizationCode) async throws -> TokenResponse? {
    let link = try await currentLink(app: code.appID, account: code.accountID)
    let now = services.clock.now
    let tokens = OpaqueToken.pair(at: now, random: services.random)
    let grant = Grant(
      id: services.random.uuid(), appID: code.appID, clientID: code.clientID, keyKind: code.keyKind,
      accountID: code.accountID,
      scopes: code.scopes, nonce: code.nonce, authenticatedAt: code.authenticatedAt,
      openID: code.scopes.contains(Scope.openID), refreshToken: SecretHash(of: tokens.refresh),
      refreshTokenExpiresAt: now.addingTimeInterval(lifetimes.refreshToken))
    let accessToken = accessToken(tokens.access, under: grant, at: now)
    var response = try await response(tokens.access, accessToken, under: grant, link)
    let limiter = code.isUnlimited == true ? nil : services.rateLimiter
    let isFirst = try await services.redeem(
      code, for: InitialTokens(grant: grant, accessToken: accessToken)
    ) { try limiter?.admit(app: code.appID, account: code.accountID, withRefreshToken: true, at: now) }
    guard isFirst else { return nil }
    services.logins.connect([accessToken.id, grant.refreshToken], to: code.id) {
      ($0.refreshTokenExpiresAt, $0.linkStartedAt) = (grant.refreshTokenExpiresAt, link.startedAt)
    }
    response.refreshToken = tokens.refresh
    response.refreshLifetime = lifetimes.refreshToken
    response.scopes = grant.scopes
    await services.webhooks.enqueue([.tokenIssued], about: link)
    return response
  }

  /// Returns new tokens for the grant of a refresh token.
  ///
  /// If concurrent requests would replace the refresh token, one succeeds and the others throw
  /// ``OAuthError/badRefreshToken``.
  func refresh(_ grant: Grant) async throws -> TokenResponse {
    let link = try await currentLink(app: grant.appID, account: grant.accountID)
    let now = services.clock.now
    let renews = grant.refreshTokenExpiresAt.timeIntervalSince(now) < Self.renewalWindow
    let limiter = try await isReplaced(refreshing: grant) ? nil : services.rateLimiter
    try limiter?.admit(app: grant.appID, account: grant.accountID, withRefreshToken: renews, at: now)
    let tokens = OpaqueToken.pair(at: now, random: services.random)
    let accessToken = accessToken(tokens.access, under: grant, at: now)
    // Do everything that can fail before the write that replaces the refresh token.
    var response = try await response(tokens.access, accessToken, under: grant, link)
    let renewal = RotatedRefreshToken(
      id: SecretHash(of: tokens.refresh), expiresAt: now.addingTimeInterval(lifetimes.refreshToken))
    let isCurrent = try await services.storage.refresh(
      with: accessToken, from: grant.refreshToken, to: renews ? renewal : nil)
    guard isCurrent else { throw OAuthError.badRefreshToken.because("renewedRefreshToken") }
    services.logins.connect([accessToken.id] + (renews ? [renewal.id] : []), to: grant.refreshToken) {
      if renews { $0.refreshTokenExpiresAt = renewal.expiresAt }
    }
    if renews {
      response.refreshToken = tokens.refresh
      response.refreshLifetime = lifetimes.refreshToken
    }
    await services.webhooks.enqueue([.tokenIssued], about: link)
    return response
  }

  /// Returns whether a pending attack replaces the new tokens of a grant.
  ///
  /// They don't count toward the rate limits, so that the attack can be repeated.
  private func isReplaced(refreshing grant: Grant) async throws -> Bool {
    let call = FaultableCall(
      method: "POST", path: "/oauth/token", app: grant.appID, account: grant.accountID, keys: [grant.clientID],
      grantType: "refresh_token")
    let pending = services.faults.misbehaviors(at: .token, call)
    guard pending.contains(where: { $0.effect.misbehavior == .otherUsersRefresh }) else { return false }
    do {
      _ = try await services.otherUser(of: grant.appID, than: grant.accountID)
      return true
    } catch is MisbehaviorProblem {
      return false
    }
  }

  /// Returns the link, or throws if it doesn't exist.
  ///
  /// A preregistration can expire after the code or refresh token was issued.
  private func currentLink(app: App.ID, account: Account.ID) async throws -> Link {
    guard let link = try await services.link(app: app, account: account) else { throw StorageError.noLink }
    return link
  }

  private func accessToken(_ value: String, under grant: Grant, at now: Date) -> AccessToken {
    AccessToken(
      id: SecretHash(of: value), grantID: grant.id, appID: grant.appID, accountID: grant.accountID,
      scopes: grant.scopes, issuedAt: now,
      expiresAt: now.addingTimeInterval(lifetimes.accessToken[grant.keyKind]))
  }

  private func response(
    _ value: String, _ token: AccessToken, under grant: Grant, _ link: Link
  ) async throws -> TokenResponse {
    TokenResponse(
      accessToken: value, idToken: try await idToken(grant, link, at: token.issuedAt, expiresAt: token.expiresAt),
      accessLifetime: lifetimes.accessToken[grant.keyKind])
  }

  private func idToken(_ grant: Grant, _ link: Link, at now: Date, expiresAt: Date) async throws -> String? {
    guard grant.openID else { return nil }
    guard let account = try await services.storage.account(id: grant.accountID) else { throw StorageError.noLink }
    return try await IDTokenIssuer(services: services).issue(
      grant: grant, link: link, account: account, at: now, expiresAt: expiresAt)
  }
}

/// Creates ID tokens.
private struct IDTokenIssuer: Sendable {
  let services: Services

  /// Signs an ID token with the grant's audience, nonce and authentication time.
  ///
  /// `now` is the time of issue or refresh. `expiresAt` is the expiration time of the access token that is issued with
  /// the ID token.
  func issue(grant: Grant, link: Link, account: Account, at now: Date, expiresAt: Date) async throws -> String {
    let profile = AgreedProfile(account: account, link: link, now: now)
    let claims = IDTokenClaims(
      aud: grant.clientID, sub: String(link.userID), authTime: grant.authenticatedAt.unixSeconds,
      iss: services.issuer, exp: expiresAt.unixSeconds, iat: now.unixSeconds, nonce: grant.nonce,
      shared: profile.claims(in: .idToken).reduce(into: [:]) { values, claim in
        if case .string(let text) = claim.value { values[claim.name] = text }
      })
    return try await services.signingKeys.sign(claims.json)
  }
}
