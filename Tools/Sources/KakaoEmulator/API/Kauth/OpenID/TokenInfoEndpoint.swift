import Foundation
import Hummingbird

/// The endpoint `POST /oauth/tokeninfo`, which validates an ID token and returns its claims, for debugging.
struct TokenInfoEndpoint: Sendable {
  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    guard let token = try await request.fields()["id_token"] else { throw OAuthError.malformedIDToken }
    return try await claims(of: token).tokenInfoJSON.response()
  }

  /// Checks the issuer, the signature, and the expiration, in this order.
  ///
  /// The issuer is first, because another issuer's token can't have a valid signature.
  private func claims(of token: String) async throws -> IDTokenClaims {
    guard let signed = SignedToken(token),
      let claims = try? JSONDecoder().decode(IDTokenClaims.self, from: Data(signed.claims.utf8))
    else { throw OAuthError.malformedIDToken }
    guard claims.iss.hasSameBytes(as: services.issuer) else { throw OAuthError.wrongIssuer }
    guard signed.signature(by: try await services.signingKeys.all()).isValid else { throw OAuthError.badSignature }
    guard claims.exp > services.clock.now.unixSeconds else { throw OAuthError.expiredIDToken }
    return claims
  }
}

extension IDTokenClaims {
  /// The claims in the order of the sample in Kakao's guide, followed by the claims that the sample omits.
  fileprivate var tokenInfoJSON: JSON {
    .members(
      [
        ("iss", .string(iss)), ("aud", .string(aud)), ("sub", .string(sub)), ("iat", .integer(iat)),
        ("exp", .integer(exp)), ("nonce", nonce.map(JSON.string)), ("auth_time", .integer(authTime)),
      ] + sharedMembers)
  }
}
