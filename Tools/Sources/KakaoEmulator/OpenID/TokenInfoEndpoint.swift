import Foundation
import Hummingbird
import JWTKit

/// The endpoint `POST /oauth/tokeninfo`, which validates an ID token and returns its claims, for debugging.
struct TokenInfoEndpoint: Sendable {
  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    guard let token = try await request.fields()["id_token"] else { throw OAuthError.malformedIDToken }
    return try await claims(of: token).tokenInfoJSON.response()
  }

  /// Checks the issuer first, because a token of another issuer can't have a valid signature, then the signature, then
  /// the expiration.
  private func claims(of token: String) async throws -> IDTokenClaims {
    let parser = DefaultJWTParser()
    // A lenient base64url decoder accepts several spellings of one signature. Accept only the canonical one: base64url
    // without padding (RFC 7515 section 2).
    guard let (header, unverified, signature) = try? parser.parse(Data(token.utf8), as: IDTokenClaims.self),
      token.hasSuffix(".\(signature.base64URLEncodedString())")
    else { throw OAuthError.malformedIDToken }
    guard unverified.iss == services.issuer else { throw OAuthError.wrongIssuer }
    guard header.alg == "RS256", let key = try await services.signingKeys.all().first(where: { $0.kid == header.kid })
    else { throw OAuthError.badSignature }
    let keys = JWTKeyCollection()
    await keys.add(rsa: try Insecure.RSA.PrivateKey(pem: key.privateKeyPEM).publicKey, digestAlgorithm: .sha256)
    guard let claims = try? await keys.verify(token, as: IDTokenClaims.self) else { throw OAuthError.badSignature }
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
