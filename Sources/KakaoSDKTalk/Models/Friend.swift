public import Foundation
import KakaoSDKCommon

/// A KakaoTalk friend of the user.
///
/// Only friends who are linked to the app and have consented to `friends` are listed.
///
/// Kakao's guide: *Kakao Talk Social > iOS > Retrieve list of friends*.
public struct Friend: Codable, Sendable, Hashable {
  /// The friend's ID in the app, or `nil` if the app doesn't receive it.
  public let id: Int64?
  /// The ID of the friend for sending messages.
  ///
  /// It can change if the friend's KakaoTalk account changes, so don't use it to recognize a person.
  public let uuid: String
  /// The friend's nickname.
  public let profileNickname: String?
  /// The URL of the friend's small profile image, or `nil` if the friend has none.
  public let profileThumbnailImage: URL?
  /// Whether the friend is one of the user's favorites.
  public let favorite: Bool?
  /// Whether the friend accepts messages that the app sends for the user.
  public let allowedMsg: Bool?

  /// Creates a friend, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The friend's ID in the app.
  ///   - uuid: The ID of the friend for sending messages.
  ///   - profileNickname: The friend's nickname.
  ///   - profileThumbnailImage: The URL of the friend's small profile image.
  ///   - favorite: Whether the friend is one of the user's favorites.
  ///   - allowedMsg: Whether the friend accepts messages that the app sends for the user.
  public init(
    id: Int64? = nil, uuid: String, profileNickname: String? = nil, profileThumbnailImage: URL? = nil,
    favorite: Bool? = nil, allowedMsg: Bool? = nil
  ) {
    self.id = id
    self.uuid = uuid
    self.profileNickname = profileNickname
    self.profileThumbnailImage = profileThumbnailImage
    self.favorite = favorite
    self.allowedMsg = allowedMsg
  }

  /// Decodes a friend from Kakao's response body, or from a friend that this type or Kakao's SDK has encoded.
  ///
  /// An optional value of an unexpected type becomes `nil`, and so does an image URL that is empty or isn't an HTTP or
  /// HTTPS URL.
  ///
  /// - Throws: `DecodingError` if `uuid` is missing or isn't text.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    id = values.readableInteger(.id)
    uuid = try values.required(.uuid)
    profileNickname = values.readable(.profileNickname)
    profileThumbnailImage = values.webURL(.profileThumbnailImage)
    favorite = values.readable(.favorite)
    allowedMsg = values.readable(.allowedMsg)
  }
}
