import Foundation

/// `grant_type=authorization_code`
struct AuthorizationCodeGrant: GrantHandler {
  let services: Services

  /// Whoever presents a code, rightly or not, presents it once; a second use ends what the first one got, because
  /// somebody has a copy (RFC 6749 section 4.1.2). Only a user who has had too many tokens may come again.
  func redeem(_ fields: FormFields, client: TokenClient) async throws -> TokenResponse {
    guard let value = fields["code"] else { throw OAuthError.invalidRequest("code is missing") }
    guard let redirectURI = fields["redirect_uri"] else {
      throw OAuthError.invalidRequest("redirect_uri is missing")
    }
    guard let code = try await services.storage.code(SecretHash(of: value)) else {
      throw OAuthError.codeNotFound(value)
    }
    do {
      guard code.expiresAt > services.clock.now else { throw OAuthError.codeNotFound(value) }
      guard code.clientID.hasSameBytes(as: client.key) else { throw OAuthError.keyMismatch }
      guard code.redirectURI.hasSameBytes(as: redirectURI) else { throw OAuthError.redirectMismatch }
      try checkPKCE(verifier: fields["code_verifier"], challenge: code.codeChallenge)
    } catch {
      _ = try await services.spend(code, for: nil)
      throw error
    }
    do {
      guard let response = try await TokenIssuer(services: services).redeem(code) else {
        throw OAuthError.codeNotFound(value)
      }
      return response
    } catch is StorageError {
      // The user left the app while this request was on its way.
      throw OAuthError.codeNotFound(value)
    }
  }

  /// A verifier without a challenge is refused too: somebody stripped the challenge on its way (RFC 9700 section 2.1.1).
  private func checkPKCE(verifier: String?, challenge: String?) throws {
    switch (verifier, challenge) {
    case (nil, nil): return
    case (let verifier?, let challenge?) where PKCE.matches(verifier: verifier, challenge: challenge): return
    default: throw OAuthError.badCodeVerifier
    }
  }
}
