public import Foundation
import KakaoSDKCommon

/// A KakaoTalk channel and the user's relation to it.
///
/// Kakao's guide: *Kakao Talk Channel > iOS > Check channel relationship*.
public struct Channel: Codable, Sendable, Hashable {
  /// The relation of a user to a channel.
  public enum Relation: String, Codable, Sendable, Hashable {
    /// The user has added the channel.
    case Added = "ADDED"
    /// The user hasn't added the channel.
    case None = "NONE"
    /// The user has blocked the channel.
    case Blocked = "BLOCKED"
  }

  /// The ID of the channel, such as `@example`.
  public let uuid: String
  /// The public ID of the channel, such as `_ZeUTxl`.
  ///
  /// ``TalkApi/addChannel(channelPublicId:)`` and other calls require it.
  public let encodedId: String
  /// The relation of the user to the channel.
  ///
  /// If Kakao sends a value that ``Relation`` doesn't have, this property is ``Relation/None``. See ``rawRelation``.
  public var relation: Relation { Relation(rawValue: rawRelation) ?? .None }
  /// The value that Kakao sent for ``relation``, such as `ADDED`.
  public let rawRelation: String
  /// The date when the user first added or blocked the channel.
  public let createdAt: Date?
  /// The date when the user last added or blocked the channel.
  public let updatedAt: Date?

  /// Creates a channel, for tests and previews.
  ///
  /// - Parameters:
  ///   - uuid: The ID of the channel.
  ///   - encodedId: The public ID of the channel.
  ///   - relation: The relation of the user to the channel.
  ///   - createdAt: The date when the user first added or blocked the channel.
  ///   - updatedAt: The date when the user last added or blocked the channel.
  public init(
    uuid: String, encodedId: String, relation: Relation, createdAt: Date? = nil, updatedAt: Date? = nil
  ) {
    self.uuid = uuid
    self.encodedId = encodedId
    self.rawRelation = relation.rawValue
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// Decodes a channel from Kakao's response body, or from a channel that this type or Kakao's SDK has encoded.
  ///
  /// - Throws: `DecodingError` if one of the two IDs or the relation is missing or isn't text.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    uuid = try values.required(.uuid)
    encodedId = try values.required(.encodedId)
    rawRelation = try values.required(.rawRelation)
    createdAt = values.date(.createdAt)
    updatedAt = values.date(.updatedAt)
  }

  private enum CodingKeys: String, CodingKey {
    case uuid = "channelUuid"
    case encodedId = "channelPublicId"
    case rawRelation = "relation"
    case createdAt, updatedAt
  }
}
