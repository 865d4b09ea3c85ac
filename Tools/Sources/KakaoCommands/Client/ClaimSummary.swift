import Foundation
import KakaoSDK

/// The claims of an ID token under their standard names, with readable times.
struct ClaimSummary: Encodable, Equatable {
  let iss: String
  let sub: String
  let aud: [String]
  let exp: Date
  let iat: Date
  let auth_time: Date?
  let nonce: String?
  let nickname: String?
  let picture: String?
  let email: String?

  init(_ claims: KakaoIDTokenClaims) {
    iss = claims.issuer
    sub = claims.subject
    aud = claims.audience
    exp = claims.expiresAt
    iat = claims.issuedAt
    auth_time = claims.authenticatedAt
    nonce = claims.nonce
    nickname = claims.nickname
    picture = claims.picture
    email = claims.email
  }
}
