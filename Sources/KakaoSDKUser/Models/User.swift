import Foundation
import KakaoSDKCommon

/// A user of the app.
///
/// Guide: *Retrieve user information*.
public struct User: Codable, Sendable, Hashable {
  /// The user's number within the app (its *service user ID*), also the `sub` of ID tokens.
  public let id: Int64?
  /// The user properties set with `signup` or `updateProfile`; values that are not text are given as text.
  public let properties: [String: String]?
  /// What the user agreed to share of the Kakao Account.
  public let kakaoAccount: Account?
  /// The user's token within a group of apps; for apps with that permission.
  public let groupUserToken: String?
  /// When the user was linked to the app.
  public let connectedAt: Date?
  /// When the user logged in through Kakao Sync.
  public let synchedAt: Date?
  /// Whether the user is linked; sent only by apps that switched automatic linking off.
  public let hasSignedUp: Bool?
  /// The user's identifier for messages; for apps with that permission and the consent item `talk_message`.
  public let uuid: String?

  /// Makes a user, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The user's number within the app.
  ///   - properties: The user properties.
  ///   - kakaoAccount: What the user agreed to share of the Kakao Account.
  ///   - groupUserToken: The user's token within a group of apps.
  ///   - connectedAt: When the user was linked to the app.
  ///   - synchedAt: When the user logged in through Kakao Sync.
  ///   - hasSignedUp: Whether the user is linked.
  ///   - uuid: The user's identifier for messages.
  public init(
    id: Int64? = nil, properties: [String: String]? = nil, kakaoAccount: Account? = nil,
    groupUserToken: String? = nil, connectedAt: Date? = nil, synchedAt: Date? = nil,
    hasSignedUp: Bool? = nil, uuid: String? = nil
  ) {
    self.id = id
    self.properties = properties
    self.kakaoAccount = kakaoAccount
    self.groupUserToken = groupUserToken
    self.connectedAt = connectedAt
    self.synchedAt = synchedAt
    self.hasSignedUp = hasSignedUp
    self.uuid = uuid
  }

  /// Decodes the platform's answer.
  ///
  /// - Throws: `DecodingError` when a field has another shape; nothing is dropped silently.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decodeIfPresent(Int64.self, forKey: .id)
    properties = try values.decodeIfPresent([String: PropertyValue].self, forKey: .properties)?
      .compactMapValues(\.text)
    kakaoAccount = try values.decodeIfPresent(Account.self, forKey: .kakaoAccount)
    groupUserToken = try values.decodeIfPresent(String.self, forKey: .groupUserToken)
    connectedAt = try values.decodeIfPresent(Date.self, forKey: .connectedAt)
    synchedAt = try values.decodeIfPresent(Date.self, forKey: .synchedAt)
    hasSignedUp = try values.decodeIfPresent(Bool.self, forKey: .hasSignedUp)
    uuid = try values.decodeIfPresent(Partner.self, forKey: .partner)?.uuid
  }

  /// Encodes the user in the platform's shape.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(id, forKey: .id)
    try values.encodeIfPresent(properties, forKey: .properties)
    try values.encodeIfPresent(kakaoAccount, forKey: .kakaoAccount)
    try values.encodeIfPresent(groupUserToken, forKey: .groupUserToken)
    try values.encodeIfPresent(connectedAt, forKey: .connectedAt)
    try values.encodeIfPresent(synchedAt, forKey: .synchedAt)
    try values.encodeIfPresent(hasSignedUp, forKey: .hasSignedUp)
    try values.encodeIfPresent(uuid.map { Partner(uuid: $0) }, forKey: .partner)
  }

  private enum CodingKeys: String, CodingKey {
    case id
    case properties
    case kakaoAccount = "kakao_account"
    case groupUserToken = "group_user_token"
    case connectedAt = "connected_at"
    case synchedAt = "synched_at"
    case hasSignedUp = "has_signed_up"
    case partner = "for_partner"
  }

  /// The object around `uuid`.
  private struct Partner: Codable {
    let uuid: String?
  }
}
