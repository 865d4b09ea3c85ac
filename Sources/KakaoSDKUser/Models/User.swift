public import Foundation
import KakaoSDKCommon

/// A user of the app.
///
/// Kakao's guide: *Kakao Login > iOS > Retrieve user information*.
public struct User: Codable, Sendable, Hashable {
  /// The user's ID in the app (service user ID).
  ///
  /// This ID is also the `sub` claim of ID tokens.
  public let id: Int64?
  /// The user properties, set with `signup` or `updateProfile`, and the properties that Kakao adds, such as `nickname`.
  ///
  /// A value that isn't a string is converted to JSON text. Properties that are `null` are left out.
  public let properties: [String: String]?
  /// The information of the Kakao Account that the user has agreed to share.
  public let kakaoAccount: Account?
  /// A token that identifies the user in all apps of a group.
  ///
  /// Kakao sends this value only to apps that have permission to use it.
  public let groupUserToken: String?
  /// The date when the user was linked to the app.
  public let connectedAt: Date?
  /// The date when the user logged in through Kakao Sync.
  public let synchedAt: Date?
  /// Whether the user is linked to the app.
  ///
  /// Kakao sends this value only if the app has turned off automatic linking.
  public let hasSignedUp: Bool?
  /// The user's ID for sending messages.
  ///
  /// Requires consent to `talk_message`. Kakao sends this value only to apps that have permission to use it.
  public let uuid: String?

  /// Creates a user, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The user's ID in the app.
  ///   - properties: The user properties.
  ///   - kakaoAccount: The information of the Kakao Account that the user has agreed to share.
  ///   - groupUserToken: A token that identifies the user in all apps of a group.
  ///   - connectedAt: The date when the user was linked to the app.
  ///   - synchedAt: The date when the user logged in through Kakao Sync.
  ///   - hasSignedUp: Whether the user is linked to the app.
  ///   - uuid: The user's ID for sending messages.
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

  /// Decodes a user from Kakao's response body, or from a user that this type or Kakao's SDK has encoded.
  ///
  /// An optional value with an unexpected type becomes `nil`. So does a date that isn't an RFC 3339 timestamp and
  /// doesn't match the decoder's strategy.
  ///
  /// - Throws: `DecodingError` if `id` isn't an integer or the text of an integer.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    id = try values.optionalInteger(.id)
    properties = values.readable(.properties, as: [String: PropertyValue].self)?.compactMapValues(\.text)
    kakaoAccount = values.readable(.kakaoAccount)
    groupUserToken = values.readable(.groupUserToken)
    connectedAt = values.date(.connectedAt)
    synchedAt = values.date(.synchedAt)
    hasSignedUp = values.readable(.hasSignedUp)
    // Kakao sends `for_partner` as an object. Kakao's SDK decodes the object, but encodes only its `uuid` as a string.
    do {
      uuid = try values.optional(.forPartner, as: String.self)
    } catch {
      uuid = values.readable(.forPartner, as: Partner.self)?.uuid
    }
  }

  /// Encodes the user with the keys of Kakao's SDK, which are the names of the properties.
  ///
  /// `uuid` is encoded in the object `forPartner`, from which this type and Kakao's SDK decode it.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(id, forKey: .id)
    try values.encodeIfPresent(properties, forKey: .properties)
    try values.encodeIfPresent(kakaoAccount, forKey: .kakaoAccount)
    try values.encodeIfPresent(groupUserToken, forKey: .groupUserToken)
    try values.encodeIfPresent(connectedAt, forKey: .connectedAt)
    try values.encodeIfPresent(synchedAt, forKey: .synchedAt)
    try values.encodeIfPresent(hasSignedUp, forKey: .hasSignedUp)
    try values.encodeIfPresent(uuid.map { Partner(uuid: $0) }, forKey: .forPartner)
  }

  private enum CodingKeys: CodingKey {
    case id, properties, kakaoAccount, groupUserToken, connectedAt, synchedAt, hasSignedUp, forPartner
  }

  /// The object that contains `uuid`.
  private struct Partner: Codable {
    let uuid: String?
  }
}
