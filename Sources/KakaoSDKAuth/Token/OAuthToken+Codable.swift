import Foundation

extension OAuthToken {
  private enum CodingKeys: String, CodingKey {
    case tokenType, accessToken, expiresIn, expiredAt, refreshToken, refreshTokenExpiresIn, refreshTokenExpiredAt
    case scope, idToken, isIDTokenSignatureUnverified, loginID
  }

  /// The names of a token response (RFC 6749, 5.1), under which some apps store their tokens.
  private typealias ResponseKeys = TokenResponse.CodingKeys

  /// Decodes a token that this type or Kakao's SDK has encoded.
  ///
  /// Kakao's SDK doesn't encode expiry dates. The access token's date is then unknown. The refresh token counts as just
  /// issued; the server rejects it if it has expired.
  ///
  /// - Throws: `DecodingError` if a required value is missing or a value has the wrong type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard values.contains(.accessToken) else {
      try self.init(response: decoder.container(keyedBy: ResponseKeys.self))
      return
    }
    self.init(
      accessToken: try values.decode(String.self, forKey: .accessToken),
      expiresIn: try values.decode(TimeInterval.self, forKey: .expiresIn),
      expiredAt: try values.decodeIfPresent(Date.self, forKey: .expiredAt) ?? .distantFuture,
      tokenType: try values.decode(String.self, forKey: .tokenType),
      refreshToken: try values.decode(String.self, forKey: .refreshToken),
      refreshTokenExpiresIn: try values.decode(TimeInterval.self, forKey: .refreshTokenExpiresIn),
      refreshTokenExpiredAt: try values.decodeIfPresent(Date.self, forKey: .refreshTokenExpiredAt),
      scope: try values.decodeIfPresent(String.self, forKey: .scope),
      idToken: try values.decodeIfPresent(String.self, forKey: .idToken),
      isIDTokenSignatureUnverified: try values.decodeIfPresent(Bool.self, forKey: .isIDTokenSignatureUnverified)
        ?? false,
      loginID: try values.decodeIfPresent(UUID.self, forKey: .loginID))
  }

  private init(response values: KeyedDecodingContainer<ResponseKeys>) throws {
    self.init(
      accessToken: try values.decode(String.self, forKey: .accessToken),
      expiresIn: try values.decode(TimeInterval.self, forKey: .expiresIn), expiredAt: .distantFuture,
      tokenType: try values.decode(String.self, forKey: .tokenType),
      refreshToken: try values.decode(String.self, forKey: .refreshToken),
      refreshTokenExpiresIn: try values.decode(TimeInterval.self, forKey: .refreshTokenExpiresIn),
      refreshTokenExpiredAt: nil, scope: try values.decodeIfPresent(String.self, forKey: .scope),
      idToken: try values.decodeIfPresent(String.self, forKey: .idToken), loginID: nil)
  }

  /// Encodes the token with its expiry dates.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(tokenType, forKey: .tokenType)
    try values.encode(accessToken, forKey: .accessToken)
    try values.encode(expiresIn, forKey: .expiresIn)
    try values.encode(expiredAt, forKey: .expiredAt)
    try values.encode(refreshToken, forKey: .refreshToken)
    try values.encode(refreshTokenExpiresIn, forKey: .refreshTokenExpiresIn)
    try values.encode(refreshTokenExpiredAt, forKey: .refreshTokenExpiredAt)
    try values.encodeIfPresent(scope, forKey: .scope)
    try values.encodeIfPresent(idToken, forKey: .idToken)
    if isIDTokenSignatureUnverified { try values.encode(true, forKey: .isIDTokenSignatureUnverified) }
    try values.encodeIfPresent(loginID, forKey: .loginID)
  }
}
