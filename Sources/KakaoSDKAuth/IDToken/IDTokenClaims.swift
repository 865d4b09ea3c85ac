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
  /// `nonce`: the value the login sent.
  public let nonce: String?
  /// The user's nickname, with consent.
  public let nickname: String?
  /// The URL of the user's thumbnail, with consent.
  public let picture: String?
  /// The user's email, with consent, when it is valid and verified.
  public let email: String?
}

extension IDTokenClaims: Decodable {
  /// Reads the payload of an ID token.
  ///
  /// - Throws: `DecodingError` when a required claim is missing.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    issuer = try values.decode(String.self, forKey: .iss)
    subject = try values.decode(String.self, forKey: .sub)
    if let one = try? values.decode(String.self, forKey: .aud) {
      audience = [one]
    } else {
      audience = try values.decode([String].self, forKey: .aud)
    }
    authorizedParty = try values.decodeIfPresent(String.self, forKey: .azp)
    expiresAt = Date(timeIntervalSince1970: try values.decode(TimeInterval.self, forKey: .exp))
    issuedAt = Date(timeIntervalSince1970: try values.decode(TimeInterval.self, forKey: .iat))
    authenticatedAt = try values.decodeIfPresent(TimeInterval.self, forKey: .authTime)
      .map(Date.init(timeIntervalSince1970:))
    nonce = try values.decodeIfPresent(String.self, forKey: .nonce)
    nickname = try values.decodeIfPresent(String.self, forKey: .nickname)
    picture = try values.decodeIfPresent(String.self, forKey: .picture)
    email = try values.decodeIfPresent(String.self, forKey: .email)
  }

  private enum CodingKeys: String, CodingKey {
    case iss, sub, aud, azp, exp, iat, nonce, nickname, picture, email
    case authTime = "auth_time"
  }
}
