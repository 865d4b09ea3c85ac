import KakaoSDKCommon

/// The result of ``TalkApi/followChannel(channelPublicId:)``.
public struct FollowChannelResult: Codable, Sendable, Hashable {
  /// Whether the user has added the channel.
  public let success: Bool
  /// The public ID of the channel, such as `_ZeUTxl`.
  public let channelPublicId: String

  /// Creates a result, for tests and previews.
  ///
  /// - Parameters:
  ///   - success: Whether the user has added the channel.
  ///   - channelPublicId: The public ID of the channel.
  public init(success: Bool, channelPublicId: String) {
    self.success = success
    self.channelPublicId = channelPublicId
  }

  /// Decodes the values of the page's return URL, or a result that this type or Kakao's SDK has encoded.
  ///
  /// In the page's return URL, `status` is text, which is `success` if the user has added the channel. Kakao's SDK
  /// encodes a Boolean instead.
  ///
  /// - Throws: `DecodingError` if `status` or `channelPublicId` is missing or has an unexpected type.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    let status = try? values.required(.success, as: String.self)
    success = try status.map { $0 == Self.succeeded } ?? values.required(.success)
    channelPublicId = try values.required(.channelPublicId)
  }

  static let succeeded = "success"

  private enum CodingKeys: String, CodingKey {
    case success = "status"
    case channelPublicId
  }
}
