import Foundation

extension IDTokenClaims: Codable {
  /// Decodes the payload of an ID token and ignores unknown claims.
  ///
  /// A nickname, picture, or email address with the wrong type is nil, because these claims don't affect the
  /// verification.
  ///
  /// - Throws: `DecodingError` if a required claim is missing or another claim has the wrong type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      issuer: try values.decode(String.self, forKey: .iss),
      subject: try values.decode(String.self, forKey: .sub),
      audience: try values.audience(),
      authorizedParty: try values.decodeIfPresent(String.self, forKey: .azp),
      expiresAt: try values.time(.exp),
      issuedAt: try values.time(.iat),
      authenticatedAt: values.contains(.authTime) ? try values.time(.authTime) : nil,
      notBefore: values.contains(.nbf) ? try values.time(.nbf) : nil,
      nonce: try values.decodeIfPresent(String.self, forKey: .nonce),
      nickname: try? values.decode(String.self, forKey: .nickname),
      picture: try? values.decode(String.self, forKey: .picture),
      email: try? values.decode(String.self, forKey: .email))
  }

  /// Encodes the claims under their registered names, with times in seconds since 1970.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(issuer, forKey: .iss)
    try values.encode(subject, forKey: .sub)
    if audience.count == 1 {
      try values.encode(audience[0], forKey: .aud)
    } else {
      try values.encode(audience, forKey: .aud)
    }
    try values.encodeIfPresent(authorizedParty, forKey: .azp)
    try values.encode(expiresAt.timeIntervalSince1970, forKey: .exp)
    try values.encode(issuedAt.timeIntervalSince1970, forKey: .iat)
    try values.encodeIfPresent(authenticatedAt?.timeIntervalSince1970, forKey: .authTime)
    try values.encodeIfPresent(notBefore?.timeIntervalSince1970, forKey: .nbf)
    try values.encodeIfPresent(nonce, forKey: .nonce)
    try values.encodeIfPresent(nickname, forKey: .nickname)
    try values.encodeIfPresent(picture, forKey: .picture)
    try values.encodeIfPresent(email, forKey: .email)
  }

  fileprivate enum CodingKeys: String, CodingKey {
    case iss, sub, aud, azp, exp, iat, nbf, nonce, nickname, picture, email
    case authTime = "auth_time"
  }
}

extension KeyedDecodingContainer<IDTokenClaims.CodingKeys> {
  /// Decodes the audience, which is one string or an array of strings (OpenID Connect Core 1.0, section 2).
  fileprivate func audience() throws -> [String] {
    if let one = try? decode(String.self, forKey: .aud) { return [one] }
    return try decode([String].self, forKey: .aud)
  }

  /// Decodes a time in seconds since 1970 (RFC 7519, section 2), from 1970 through 9999.
  fileprivate func time(_ key: Key) throws -> Date {
    let seconds = try decode(TimeInterval.self, forKey: key)
    guard (0...253_402_300_799).contains(seconds) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "The value isn't a time.")
    }
    return Date(timeIntervalSince1970: seconds)
  }
}
