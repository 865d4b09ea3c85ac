import Foundation

/// `grant_type=authorization_code`
struct AuthorizationCodeGrant: GrantHandler {
  let services: Services

  /// Spends the code before anything else is looked at: whoever presents it, rightly or not, presents it once.
  func redeem(_ fields: FormFields, client: TokenClient) async throws -> TokenResponse {
    guard let value = fields["code"] else { throw OAuthError.invalidRequest("code is missing") }
    guard let redirectURI = fields["redirect_uri"] else {
      throw OAuthError.invalidRequest("redirect_uri is missing")
    }
    let grantID = UUID()
    let code = try await spend(value, grant: grantID)
    guard code.expiresAt > services.clock.now else { throw OAuthError.codeNotFound(value) }
    guard code.clientID == client.key else { throw OAuthError.keyMismatch }
    guard code.redirectURI == redirectURI else { throw OAuthError.redirectMismatch }
    try checkPKCE(verifier: fields["code_verifier"], challenge: code.codeChallenge)
    do {
      return try await TokenIssuer(services: services).issue(id: grantID, for: code)
    } catch is StorageError {
      // The user left the app between the two requests; their code went with the link.
      throw OAuthError.codeNotFound(value)
    }
  }

  private func spend(_ value: String, grant: Grant.ID) async throws -> AuthorizationCode {
    switch try await services.storage.spendCode(SecretHash(of: value), grant: grant) {
    case .first(let code):
      return code
    case .again(let earlier):
      // Somebody has a copy of the code, so what it led to may be in the wrong hands (RFC 6749 section 4.1.2).
      try await services.storage.deleteGrant(earlier)
      throw OAuthError.codeNotFound(value)
    case .unknown:
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
