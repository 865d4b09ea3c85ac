import JWTKit

/// A verifier that uses JWTKit alone, with the same checks as `KakaoIDTokenVerifier`.
struct JWTKitPeer {
  struct Claims: JWTPayload {
    let iss: IssuerClaim
    let sub: SubjectClaim
    let aud: AudienceClaim
    let exp: ExpirationClaim
    let iat: IssuedAtClaim
    let authTime: Double?
    let nonce: String?
    let nickname: String?
    let picture: String?
    let email: String?

    enum CodingKeys: String, CodingKey {
      case iss, sub, aud, exp, iat, nonce, nickname, picture, email
      case authTime = "auth_time"
    }

    func verify(using algorithm: some JWTAlgorithm) throws {
      guard iss.value == SampleIssuer.url, !sub.value.isEmpty, nonce == SampleIssuer.nonce else {
        throw IDTokenBench.Refused()
      }
      try aud.verifyIntendedAudience(includes: SampleIssuer.audience)
      try exp.verifyNotExpired()
    }
  }

  private let keys = JWTKeyCollection()
  private let idToken: String

  init(_ issuer: SampleIssuer) async throws {
    idToken = issuer.idToken
    try await keys.add(jwksJSON: issuer.jwks)
  }

  func verify() async throws {
    _ = try await keys.verify(idToken, as: Claims.self)
  }
}
