import Foundation

/// What an ID token says (OpenID Connect Core 1.0, 2; guide: *REST API › ID token*).
public struct IDTokenClaims: Sendable, Hashable {
  /// `iss`: who issued it.
  public let issuer: String
  /// `sub`: the service user id, as text.
  public let subject: String
  /// `aud`: the app keys it was issued to.
  public let audience: [String]
  /// `azp`: the app key that asked for it, when the token says so.
  public let authorizedParty: String?
  /// `exp`: when it expires.
  public let expiresAt: Date
  /// `iat`: when it was issued or refreshed.
  public let issuedAt: Date
  /// `auth_time`: when the user authenticated.
  public let authenticatedAt: Date?
  /// `nbf`: before when it must not be accepted (RFC 7519, 4.1.5). No ID token of Kakao's has it.
  public let notBefore: Date?
  /// `nonce`: the value the login sent.
  public let nonce: String?
  /// The user's nickname, with consent.
  public let nickname: String?
  /// The URL of the user's thumbnail, with consent.
  public let picture: String?
  /// The user's email, with consent, when it is valid and verified.
  public let email: String?

  /// Makes claims, for fixtures and previews; an ID token's own come from ``IDTokenVerifier/verify(_:nonce:maxAge:)``.
  ///
  /// - Parameters:
  ///   - issuer: Who issued the token.
  ///   - subject: The service user id, as text.
  ///   - audience: The app keys it was issued to.
  ///   - authorizedParty: The app key that asked for it.
  ///   - expiresAt: When it expires.
  ///   - issuedAt: When it was issued or refreshed.
  ///   - authenticatedAt: When the user authenticated.
  ///   - notBefore: Before when it must not be accepted.
  ///   - nonce: The value the login sent.
  ///   - nickname: The user's nickname.
  ///   - picture: The URL of the user's thumbnail.
  ///   - email: The user's email.
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
