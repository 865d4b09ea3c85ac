import Foundation

/// The KakaoTalk profile of a user.
///
/// The properties of the nickname require consent to `profile_nickname`, and those of the images require consent to
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
  /// Whether the images are Kakao's default images, because the user hasn't set one.
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

  /// Decodes a profile.
  ///
  /// An image URL that is empty or isn't an HTTP or HTTPS URL becomes `nil`.
  ///
  /// - Throws: `DecodingError` if a value has an unexpected type.
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
