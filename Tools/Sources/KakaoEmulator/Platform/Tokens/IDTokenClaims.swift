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
  /// The claims that the user agreed to share, by name.
  var shared: [String: String]

  private enum CodingKeys: String, CodingKey {
    case aud, sub
    case authTime = "auth_time"
    case iss, exp, iat, nonce
  }

  /// Does nothing.
  ///
  /// ``TokenInfoEndpoint`` checks the issuer and the expiration itself, because each has its own error code.
  func verify(using algorithm: some JWTAlgorithm) {}

  /// The claims in the order of Kakao's ID tokens.
  var json: JSON {
    .members(
      [
        ("aud", .string(aud)), ("sub", .string(sub)), ("auth_time", .integer(authTime)), ("iss", .string(iss)),
        ("exp", .integer(exp)), ("iat", .integer(iat)), ("nonce", nonce.map(JSON.string)),
      ] + sharedMembers)
  }

  /// The members of ``shared`` in the order of Kakao's ID tokens.
  var sharedMembers: [(String, JSON?)] {
    OpenIDClaim.all(in: .idToken).map { ($0.name, shared[$0.name].map(JSON.string)) }
  }
}

extension IDTokenClaims {
  /// The name of a claim that the user agrees to share.
  private struct SharedKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }

  init(from decoder: any Decoder) throws {
    let claims = try decoder.container(keyedBy: CodingKeys.self)
    let shared = try decoder.container(keyedBy: SharedKey.self)
    self.init(
      aud: try claims.decode(String.self, forKey: .aud), sub: try claims.decode(String.self, forKey: .sub),
      authTime: try claims.decode(Int64.self, forKey: .authTime), iss: try claims.decode(String.self, forKey: .iss),
      exp: try claims.decode(Int64.self, forKey: .exp), iat: try claims.decode(Int64.self, forKey: .iat),
      nonce: try claims.decodeIfPresent(String.self, forKey: .nonce),
      shared: try OpenIDClaim.all(in: .idToken).reduce(into: [:]) { values, claim in
        values[claim.name] = try shared.decodeIfPresent(String.self, forKey: SharedKey(stringValue: claim.name))
      })
  }

  func encode(to encoder: any Encoder) throws {
    var claims = encoder.container(keyedBy: CodingKeys.self)
    try claims.encode(aud, forKey: .aud)
    try claims.encode(sub, forKey: .sub)
    try claims.encode(authTime, forKey: .authTime)
    try claims.encode(iss, forKey: .iss)
    try claims.encode(exp, forKey: .exp)
    try claims.encode(iat, forKey: .iat)
    try claims.encodeIfPresent(nonce, forKey: .nonce)
    var values = encoder.container(keyedBy: SharedKey.self)
    for (name, value) in shared { try values.encode(value, forKey: SharedKey(stringValue: name)) }
  }
}
