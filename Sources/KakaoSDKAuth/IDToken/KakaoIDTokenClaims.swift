public import Foundation

/// The claims of an ID token (OpenID Connect Core 1.0, section 2; Kakao's guide: *REST API › ID token*).
public struct KakaoIDTokenClaims: Sendable, Hashable {
  /// The issuer of the token (`iss`).
  public let issuer: String
  /// The service user ID as a string (`sub`).
  public let subject: String
  /// The app keys that the token is intended for (`aud`).
  public let audience: [String]
  /// The app key that requested the token, if present (`azp`).
  public let authorizedParty: String?
  /// The expiration time (`exp`).
  public let expiresAt: Date
  /// The time when the token was issued or refreshed (`iat`).
  public let issuedAt: Date
  /// The time when the user authenticated (`auth_time`).
  public let authenticatedAt: Date?
  /// The time before which the token must not be accepted (`nbf`, RFC 7519, section 4.1.5).
  ///
  /// Kakao's ID tokens don't have it.
  public let notBefore: Date?
  /// The nonce of the authorization request (`nonce`).
  public let nonce: String?
  /// The user's nickname, if the user has consented.
  public let nickname: String?
  /// The URL of the user's profile thumbnail, if the user has consented.
  public let picture: String?
  /// The user's email address, if it is valid and verified and the user has consented.
  public let email: String?

  /// Creates claims for test fixtures and previews.
  ///
  /// To get the claims of an ID token, call ``KakaoIDTokenVerifier/verify(_:nonce:maxAge:)``.
  ///
  /// - Parameters:
  ///   - issuer: The issuer of the token.
  ///   - subject: The service user ID as a string.
  ///   - audience: The app keys that the token is intended for.
  ///   - authorizedParty: The app key that requested the token.
  ///   - expiresAt: The expiration time.
  ///   - issuedAt: The time when the token was issued or refreshed.
  ///   - authenticatedAt: The time when the user authenticated.
  ///   - notBefore: The time before which the token must not be accepted.
  ///   - nonce: The nonce of the authorization request.
  ///   - nickname: The user's nickname.
  ///   - picture: The URL of the user's profile thumbnail.
  ///   - email: The user's email address.
  public init(
    issuer: String, subject: String, audience: [String], authorizedParty: String? = nil, expiresAt: Date,
    issuedAt: Date, authenticatedAt: Date? = nil, notBefore: Date? = nil, nonce: String? = nil,
    nickname: String? = nil, picture: String? = nil, email: String? = nil
  ) {
    self.issuer = issuer
    self.subject = subject
    self.audience = audience
    self.authorizedParty = authorizedParty
    self.expiresAt = expiresAt
    self.issuedAt = issuedAt
    self.authenticatedAt = authenticatedAt
    self.notBefore = notBefore
    self.nonce = nonce
    self.nickname = nickname
    self.picture = picture
    self.email = email
  }
}

extension KakaoIDTokenClaims: Codable {
  /// Decodes the payload of an ID token and ignores unknown claims.
  ///
  /// A nickname, picture, or email address with the wrong type is nil, because these claims don't affect the
  /// verification.
  ///
  /// - Throws: `DecodingError` if a required claim is missing or a claim other than these three has the wrong type.
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

extension KeyedDecodingContainer<KakaoIDTokenClaims.CodingKeys> {
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
