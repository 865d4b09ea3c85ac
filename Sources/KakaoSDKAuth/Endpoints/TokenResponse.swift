import Foundation

/// The response to a refresh request (RFC 6749, 5.1).
///
/// A property is `nil` if the response doesn't contain it; its previous value then remains valid.
struct RefreshResponse: Decodable, Sendable {
  let tokenType: String
  let accessToken: String
  let expiresIn: TimeInterval
  let refreshToken: String?
  let refreshTokenExpiresIn: TimeInterval?
  let scope: String?
  let idToken: String?

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    tokenType = try values.decode(String.self, forKey: .tokenType)
    // A client must not use an access token of a type that it doesn't know (RFC 6749, 7.1).
    guard tokenType.lowercased() == "bearer" else { throw values.unusable(.tokenType) }
    accessToken = try values.text(.accessToken)
    expiresIn = try values.seconds(.expiresIn)
    refreshToken = values.contains(.refreshToken) ? try values.text(.refreshToken) : nil
    refreshTokenExpiresIn =
      values.contains(.refreshTokenExpiresIn) ? try values.seconds(.refreshTokenExpiresIn) : nil
    scope = try values.decodeIfPresent(String.self, forKey: .scope)
    idToken = try values.decodeIfPresent(String.self, forKey: .idToken)
  }

  enum CodingKeys: String, CodingKey {
    case tokenType = "token_type"
    case accessToken = "access_token"
    case expiresIn = "expires_in"
    case refreshToken = "refresh_token"
    case refreshTokenExpiresIn = "refresh_token_expires_in"
    case scope
    case idToken = "id_token"
  }
}

/// The response to the exchange of an authorization code (RFC 6749, 5.1), which always contains a refresh token.
struct TokenResponse: Decodable, Sendable {
  let common: RefreshResponse
  let refreshToken: String
  let refreshTokenExpiresIn: TimeInterval

  init(from decoder: any Decoder) throws {
    common = try RefreshResponse(from: decoder)
    let values = try decoder.container(keyedBy: RefreshResponse.CodingKeys.self)
    refreshToken = try values.text(.refreshToken)
    refreshTokenExpiresIn = try values.seconds(.refreshTokenExpiresIn)
  }
}

extension KeyedDecodingContainer<RefreshResponse.CodingKeys> {
  fileprivate func text(_ key: Key) throws -> String {
    let text = try decode(String.self, forKey: key)
    guard !text.isEmpty else { throw unusable(key) }
    return text
  }

  fileprivate func seconds(_ key: Key) throws -> TimeInterval {
    let seconds = try decode(TimeInterval.self, forKey: key)
    guard seconds > 0, seconds.isFinite else { throw unusable(key) }
    return seconds
  }

  fileprivate func unusable(_ key: Key) -> DecodingError {
    DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "The value isn't valid.")
  }
}
