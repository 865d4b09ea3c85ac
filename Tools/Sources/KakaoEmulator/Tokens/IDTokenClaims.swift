import Foundation
import JWTKit

/// The claims of an ID token.
struct IDTokenClaims: JWTPayload, Equatable {
  var aud: String
  var sub: String
  var authTime: Int64
  var iss: String
  var exp: Int64
  var iat: Int64
  var nonce: String?
  var nickname: String?
  var picture: String?
  var email: String?

  enum CodingKeys: String, CodingKey {
    case aud, sub
    case authTime = "auth_time"
    case iss, exp, iat, nonce, nickname, picture, email
  }

  /// Checks nothing.
  ///
  /// ``TokenInfoEndpoint`` checks the issuer and the expiration itself, because each has its own error code.
  func verify(using algorithm: some JWTAlgorithm) {}

  /// The claims in the order of Kakao's ID tokens.
  var json: JSON {
    [
      "aud": .string(aud), "sub": .string(sub), "auth_time": .integer(authTime), "iss": .string(iss),
      "exp": .integer(exp), "iat": .integer(iat), "nonce": nonce.map(JSON.string),
      "nickname": nickname.map(JSON.string), "picture": picture.map(JSON.string), "email": email.map(JSON.string),
    ]
  }
}
