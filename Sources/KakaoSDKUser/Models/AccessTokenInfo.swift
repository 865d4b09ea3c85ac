import KakaoSDKCommon

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

  /// Decodes the information from Kakao's response body, or from a value that this type or Kakao's SDK has encoded.
  ///
  /// - Throws: `DecodingError` if `appId` or `expiresIn` is missing, or if `appId`, `expiresIn`, or `id` isn't an
  ///   integer or the text of an integer.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    appId = try values.integer(.appId)
    id = try values.optionalInteger(.id)
    expiresInMillis = values.readableInteger(.expiresInMillis)
    expiresIn = try values.integer(.expiresIn)
  }
}
