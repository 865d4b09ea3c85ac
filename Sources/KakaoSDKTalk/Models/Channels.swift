import KakaoSDKCommon

/// The relation between a user and the KakaoTalk channels of the app.
///
/// Kakao's guide: *Kakao Talk Channel > iOS > Check channel relationship*.
public struct Channels: Codable, Sendable, Hashable {
  /// The user's ID in the app.
  public let userId: Int64?
  /// The channels that were requested.
  public let channels: [Channel]?

  /// Creates a value, for tests and previews.
  ///
  /// - Parameters:
  ///   - userId: The user's ID in the app.
  ///   - channels: The channels that were requested.
  public init(userId: Int64? = nil, channels: [Channel]? = nil) {
    self.userId = userId
    self.channels = channels
  }

  /// Decodes the channels from Kakao's response body, or from a value that this type or Kakao's SDK has encoded.
  ///
  /// - Throws: `DecodingError` if the list is malformed.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    userId = values.readableInteger(.userId)
    channels = try values.optional(.channels)
  }
}
