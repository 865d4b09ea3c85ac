import Foundation

/// The KakaoTalk profile of an account.
///
/// The nickname fields come with the consent item `profile_nickname`, the image fields with `profile_image`.
/// Guide: *Retrieve user information*.
public struct Profile: Codable, Sendable, Hashable {
  /// The nickname.
  public let nickname: String?
  /// The profile image, 640 by 640 pixels (480 by 480 for older images).
  public let profileImageUrl: URL?
  /// The small profile image, 110 by 110 pixels (100 by 100 for older images).
  public let thumbnailImageUrl: URL?
  /// Whether the images are Kakao's default, since the user chose none.
  public let isDefaultImage: Bool?
  /// Whether the nickname is Kakao's default, since the user's own broke the policy.
  public let isDefaultNickname: Bool?

  /// Makes a profile, for tests and previews.
  ///
  /// - Parameters:
  ///   - nickname: The nickname.
  ///   - profileImageUrl: The profile image.
  ///   - thumbnailImageUrl: The small profile image.
  ///   - isDefaultImage: Whether the images are Kakao's default.
  ///   - isDefaultNickname: Whether the nickname is Kakao's default.
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

  /// Decodes a profile; an image that is empty or no web address becomes nil.
  ///
  /// - Throws: `DecodingError` when a field has another type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    nickname = try values.decodeIfPresent(String.self, forKey: .nickname)
    profileImageUrl = Self.webURL(try values.decodeIfPresent(String.self, forKey: .profileImageUrl))
    thumbnailImageUrl = Self.webURL(try values.decodeIfPresent(String.self, forKey: .thumbnailImageUrl))
    isDefaultImage = try values.decodeIfPresent(Bool.self, forKey: .isDefaultImage)
    isDefaultNickname = try values.decodeIfPresent(Bool.self, forKey: .isDefaultNickname)
  }

  private static func webURL(_ text: String?) -> URL? {
    guard let url = text.flatMap(URL.init(string:)), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host?.isEmpty == false
    else { return nil }
    return url
  }

  private enum CodingKeys: String, CodingKey {
    case nickname
    case profileImageUrl = "profile_image_url"
    case thumbnailImageUrl = "thumbnail_image_url"
    case isDefaultImage = "is_default_image"
    case isDefaultNickname = "is_default_nickname"
  }
}
