import Foundation

/// The grant `refresh_token`.
struct RefreshTokenGrant: GrantHandler {
  let services: Services

  func redeem(_ fields: FormFields, client: TokenClient) async throws -> TokenResponse {
    guard let value = fields["refresh_token"] else { throw OAuthError.missingRefreshToken }
    guard let grant = try await services.storage.grant(refreshToken: SecretHash(of: value)) else {
      throw OAuthError.badRefreshToken.because("unknownRefreshToken", .sent(value))
    }
    guard grant.refreshTokenExpiresAt > services.clock.now else {
      throw OAuthError.badRefreshToken.because("expiredRefreshToken", .expiredAt(grant.refreshTokenExpiresAt))
    }
    guard grant.clientID.hasSameBytes(as: client.key) else {
      throw OAuthError.keyMismatch.with(.sent(client.key), .expected(grant.clientID))
    }
    do {
      return try await TokenIssuer(services: services).refresh(grant)
    } catch is StorageError {
      // The user has logged out or has been unlinked while this request was being handled.
      throw OAuthError.badRefreshToken.because("unlinkedUser")
    }
  }
}
