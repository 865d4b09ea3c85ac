import Foundation

/// The claims of an ID token (OpenID Connect Core 1.0, section 2; Kakao's guide: *REST API › ID token*).
public struct IDTokenClaims: Sendable, Hashable {
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
  /// To get the claims of an ID token, call ``IDTokenVerifier/verify(_:nonce:maxAge:)``.
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
