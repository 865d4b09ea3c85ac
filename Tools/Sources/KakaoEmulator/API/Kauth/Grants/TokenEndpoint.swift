import Foundation
import Hummingbird

/// The handler of `POST` and `GET /oauth/token`.
///
/// It authenticates the client and then handles the grant. The parameters of both methods can be in the query. A body
/// that isn't a form has no parameters.
struct TokenEndpoint: Sendable {
  private let services: Services
  private let grants: [String: any GrantHandler]

  init(services: Services) {
    self.services = services
    grants = [
      "authorization_code": AuthorizationCodeGrant(services: services),
      "refresh_token": RefreshTokenGrant(services: services),
    ]
  }

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let fields = try await request.fields()
    let client = try await TokenClient.authenticate(request, fields, from: context.ipAddress, storage: services.storage)
    {
      $0.hasPlatform(of: fields, key: $1)
    }
    guard let name = fields["grant_type"] else {
      let error = OAuthError.invalidRequest("grant_type is missing")
      if let unread = request.unreadBody { throw error.because("notAForm", unread, .expected(Request.formType)) }
      throw error.because("KOE207", .missing("grant_type"))
    }
    guard let grant = grants[name] else {
      throw OAuthError.unsupportedGrant.with(.sent(name), .allowed(grants.keys.sorted()))
    }
    return try await grant.redeem(fields, client: client).json.response()
  }
}

/// The handler of a grant type.
protocol GrantHandler: Sendable {
  func redeem(_ fields: FormFields, client: TokenClient) async throws -> TokenResponse
}

/// The grant `authorization_code`.
struct AuthorizationCodeGrant: GrantHandler {
  let services: Services

  /// Exchanges a code for tokens.
  ///
  /// An attempt with a wrong client key, redirect URI, or verifier invalidates the code too. For a code that was already
  /// used, the error is always ``OAuthError/codeNotFound(_:)``. If the token rate limit is exceeded, the code remains
  /// valid. `redirect_uri` may be omitted, which RFC 6749 section 4.1.3 doesn't allow.
  func redeem(_ fields: FormFields, client: TokenClient) async throws -> TokenResponse {
    guard let value = fields["code"] else {
      throw OAuthError.invalidRequest("code is missing").because("KOE207", .missing("code"))
    }
    guard let code = try await services.storage.code(SecretHash(of: value)) else {
      throw OAuthError.codeNotFound(value).because("unknownCode", .sent(value))
    }
    do {
      guard code.expiresAt > services.clock.now else {
        throw OAuthError.codeNotFound(value).because("expiredCode", .expiredAt(code.expiresAt))
      }
      guard code.clientID.hasSameBytes(as: client.key) else {
        throw OAuthError.keyMismatch.with(.sent(client.key), .expected(code.clientID))
      }
      if let redirectURI = fields["redirect_uri"], !code.redirectURI.hasSameBytes(as: redirectURI) {
        throw OAuthError.redirectMismatch.with(.sent(redirectURI), .expected(code.redirectURI))
      }
      try checkPKCE(verifier: fields["code_verifier"], challenge: code.codeChallenge)
    } catch {
      guard try await services.redeem(code, for: nil) else {
        throw OAuthError.codeNotFound(value).because("usedCode")
      }
      throw error
    }
    do {
      guard let response = try await TokenIssuer(services: services).redeem(code) else {
        throw OAuthError.codeNotFound(value).because("usedCode")
      }
      return response
    } catch is StorageError {
      // The user has been unlinked while this request was being handled.
      throw OAuthError.codeNotFound(value).because("unlinkedUser")
    }
  }

  /// Throws unless the verifier matches the challenge.
  ///
  /// Only the hash is compared unless ``Strictness/restrictsCodeVerifiers`` is on, because most verifiers from Kakao's
  /// SDK for iOS have characters that RFC 7636 section 4.1 doesn't allow.
  ///
  /// A verifier without a challenge is rejected too, because it indicates a PKCE downgrade attack, which removes the
  /// challenge from the authorization request (RFC 9700 section 2.1.1).
  private func checkPKCE(verifier: String?, challenge: String?) throws {
    switch (verifier, challenge) {
    case (nil, nil): return
    case (nil, _): throw OAuthError.badCodeVerifier.because("missingVerifier", .missing("code_verifier"))
    case (let verifier?, nil): throw OAuthError.badCodeVerifier.because("unexpectedVerifier", .sent(verifier))
    case (let verifier?, _) where services.strictness.restrictsCodeVerifiers && !PKCE.isVerifier(verifier):
      throw OAuthError.badCodeVerifier.because("malformedVerifier", .sent(verifier))
    case (let verifier?, let challenge?):
      guard !PKCE.matches(verifier: verifier, challenge: challenge) else { return }
      throw OAuthError.badCodeVerifier.because(
        "wrongVerifier", .sent(PKCE.challenge(for: verifier)), .expected(challenge))
    }
  }
}

/// The grant `refresh_token`.
private struct RefreshTokenGrant: GrantHandler {
  let services: Services

  func redeem(_ fields: FormFields, client: TokenClient) async throws -> TokenResponse {
    guard let value = fields["refresh_token"] else { throw OAuthError.missingRefreshToken }
    let token = SecretHash(of: value)
    guard let grant = try await services.storage.grant(refreshToken: token) else {
      throw OAuthError.badRefreshToken.because(
        try await services.reasonForRejection(ofRefreshToken: token), .sent(value))
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
