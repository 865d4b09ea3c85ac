import Foundation

/// The grant `authorization_code`.
struct AuthorizationCodeGrant: GrantHandler {
  let services: Services

  /// Exchanges a code for tokens.
  ///
  /// An attempt with a wrong client key, redirect URI, or verifier invalidates the code too. If the token rate limit is
  /// exceeded, the code remains valid. `redirect_uri` may be omitted, which RFC 6749 section 4.1.3 doesn't allow.
  func redeem(_ fields: FormFields, client: TokenClient) async throws -> TokenResponse {
    guard let value = fields["code"] else { throw OAuthError.invalidRequest("code is missing") }
    guard let code = try await services.storage.code(SecretHash(of: value)) else {
      throw OAuthError.codeNotFound(value)
    }
    do {
      guard code.expiresAt > services.clock.now else { throw OAuthError.codeNotFound(value) }
      guard code.clientID.hasSameBytes(as: client.key) else { throw OAuthError.keyMismatch }
      if let redirectURI = fields["redirect_uri"], !code.redirectURI.hasSameBytes(as: redirectURI) {
        throw OAuthError.redirectMismatch
      }
      try checkPKCE(verifier: fields["code_verifier"], challenge: code.codeChallenge)
    } catch {
      _ = try await services.redeem(code, for: nil)
      throw error
    }
    do {
      guard let response = try await TokenIssuer(services: services).redeem(code) else {
        throw OAuthError.codeNotFound(value)
      }
      return response
    } catch is StorageError {
      // The user has been unlinked while this request was being handled.
      throw OAuthError.codeNotFound(value)
    }
  }

  /// Throws unless the verifier matches the challenge.
  ///
  /// A verifier without a challenge is rejected too, because it indicates a PKCE downgrade attack, which removes the
  /// challenge from the authorization request (RFC 9700 section 2.1.1).
  private func checkPKCE(verifier: String?, challenge: String?) throws {
    switch (verifier, challenge) {
    case (nil, nil): return
    case (let verifier?, let challenge?) where PKCE.matches(verifier: verifier, challenge: challenge): return
    default: throw OAuthError.badCodeVerifier
    }
  }
}
