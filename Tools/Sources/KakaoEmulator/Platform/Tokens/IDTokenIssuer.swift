import Foundation

/// Creates ID tokens.
struct IDTokenIssuer: Sendable {
  let services: Services

  /// Signs an ID token with the grant's audience, nonce and authentication time.
  ///
  /// `now` is the time of issue or refresh; `expiresAt` is the expiration of the access token issued with it.
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

extension Date {
  /// The whole seconds since 1970, as in JWT claims and `updated_at`.
  var unixSeconds: Int64 { Int64(timeIntervalSince1970.rounded(.down)) }
}
