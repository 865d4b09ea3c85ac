public import Foundation
import KakaoSDKCommon

/// The KakaoTalk profile of a user.
///
/// The nickname requires consent to `profile_nickname`, and the images require consent to `profile_image`.
///
/// Kakao's guide: *Kakao Talk Social > iOS > Retrieve Kakao Talk profile*.
public struct TalkProfile: Codable, Sendable, Hashable {
  /// The nickname.
  public let nickname: String?
  /// The URL of the profile image, or `nil` if the user has none.
  public let profileImageUrl: URL?
  /// The URL of the small profile image, or `nil` if the user has none.
  public let thumbnailUrl: URL?
  /// The country of the user's KakaoTalk account, as a two-letter code, such as `KR`.
  public let countryISO: String?

  /// Creates a profile, for tests and previews.
  ///
  /// - Parameters:
  ///   - nickname: The nickname.
  ///   - profileImageUrl: The URL of the profile image.
  ///   - thumbnailUrl: The URL of the small profile image.
  ///   - countryISO: The country, as a two-letter code.
  public init(
    nickname: String? = nil, profileImageUrl: URL? = nil, thumbnailUrl: URL? = nil, countryISO: String? = nil
  ) {
    self.nickname = nickname
    self.profileImageUrl = profileImageUrl
    self.thumbnailUrl = thumbnailUrl
    self.countryISO = countryISO
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
    thumbnailUrl = values.webURL(.thumbnailUrl)
    countryISO = values.readable(.countryISO)
  }

  /// The names that Kakao's server sends, which aren't in snake case.
  private enum CodingKeys: String, CodingKey {
    case nickname = "nickName"
    case profileImageUrl = "profileImageURL"
    case thumbnailUrl = "thumbnailURL"
    case countryISO
  }
}
