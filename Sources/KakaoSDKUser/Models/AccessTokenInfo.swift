/// Information from Kakao about an access token.
///
/// Kakao's guide: *Kakao Login > iOS > Retrieve access token information*.
public struct AccessTokenInfo: Codable, Sendable, Hashable {
  /// The ID of the app that the token was issued to.
  public let appId: Int64
  /// The ID of the user that the token was issued to, the same as ``User/id``.
  public let id: Int64?
  /// The remaining time until the token expires, in milliseconds.
  ///
  /// Kakao rarely sends this value. Use ``expiresIn`` instead.
  public let expiresInMillis: Int64?
  /// The remaining time until the token expires, in seconds.
  public let expiresIn: Int64

  /// Creates a value, for tests and previews.
  ///
  /// - Parameters:
  ///   - appId: The ID of the app that the token was issued to.
  ///   - id: The ID of the user that the token was issued to.
  ///   - expiresInMillis: The remaining time until the token expires, in milliseconds.
  ///   - expiresIn: The remaining time until the token expires, in seconds.
  public init(appId: Int64, id: Int64? = nil, expiresInMillis: Int64? = nil, expiresIn: Int64) {
    self.appId = appId
    self.id = id
    self.expiresInMillis = expiresInMillis
    self.expiresIn = expiresIn
  }

  /// Decodes the information from Kakao's response body.
  ///
  /// - Throws: `DecodingError` if `app_id` or `expires_in` is missing, or if one of them or `id` isn't an integer or text
  ///   that consists of one.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    appId = try values.decode(Int64.self, forKey: .appId)
    id = try values.decodeIfPresent(Int64.self, forKey: .id)
    expiresInMillis = values.readable(TextOrInteger.self, forKey: .expiresInMillis)?.value
    expiresIn = try values.decode(Int64.self, forKey: .expiresIn)
  }

  private enum CodingKeys: String, CodingKey {
    case appId = "app_id"
    case id
    case expiresInMillis
    case expiresIn = "expires_in"
  }
}
