public import Foundation
import KakaoSDKCommon

/// The KakaoTalk profile of a user.
///
/// The nickname properties require consent to `profile_nickname`, and the image properties require consent to
/// `profile_image`.
///
/// Kakao's guide: *Kakao Login > iOS > Retrieve user information*.
public struct Profile: Codable, Sendable, Hashable {
  /// The nickname.
  public let nickname: String?
  /// The URL of the profile image, which is 640 x 640 pixels (480 x 480 for older images).
  public let profileImageUrl: URL?
  /// The URL of the small profile image, which is 110 x 110 pixels (100 x 100 for older images).
  public let thumbnailImageUrl: URL?
  /// Whether the images are Kakao's default images, because the user hasn't set an image.
  public let isDefaultImage: Bool?
  /// Whether the nickname is Kakao's default nickname, because the user's own nickname violated Kakao's policy.
  public let isDefaultNickname: Bool?

  /// Creates a profile, for tests and previews.
  ///
  /// - Parameters:
  ///   - nickname: The nickname.
  ///   - profileImageUrl: The URL of the profile image.
  ///   - thumbnailImageUrl: The URL of the small profile image.
  ///   - isDefaultImage: Whether the images are Kakao's default images.
  ///   - isDefaultNickname: Whether the nickname is Kakao's default nickname.
  public init(
    nickname: String? = nil, profileImageUrl: URL? = nil, thumbnailImageUrl: URL? = nil,
    isDefaultImage: Bool? = nil, isDefaultNickname: Bool? = nil
  ) {
    self.nickname = nickname
    self.profileImageUrl = profileImageUrl
    self.thumbnailImageUrl = thumbnailImageUrl
    self.isDefaultImage = isDefaultImage
    self.isDefaultNickname = isDefaultNickname
  }

  /// Decodes a profile from Kakao's response body, or from a profile that this type or Kakao's SDK has encoded.
  ///
  /// A value of an unexpected type becomes `nil`, and so does an image URL that is empty or isn't an HTTP or HTTPS URL.
  ///
  /// - Throws: `DecodingError` if the profile isn't an object.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    nickname = values.readable(.nickname)
    profileImageUrl = values.webURL(.profileImageUrl)
    thumbnailImageUrl = values.webURL(.thumbnailImageUrl)
    isDefaultImage = values.readable(.isDefaultImage)
    isDefaultNickname = values.readable(.isDefaultNickname)
  }
}
