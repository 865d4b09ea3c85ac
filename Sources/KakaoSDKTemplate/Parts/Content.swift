public import Foundation
import KakaoSDKCommon

/// The main part of a message: an image, texts, and a link.
///
/// Kakao's guide: *Message template > Default template > Content*.
public struct Content: Codable, Sendable, Hashable {
  /// The title.
  public let title: String?
  /// The URL of the image, which must not exceed 5 MB.
  ///
  /// To use an image that isn't on the web, upload it with `ShareApi.imageUpload(data:secureResource:)` of
  /// KakaoSDKShare.
  public let imageUrl: URL?
  /// The width of the image, in pixels.
  public let imageWidth: Int?
  /// The height of the image, in pixels.
  public let imageHeight: Int?
  /// The text below the title.
  public let description: String?
  /// The targets that a tap on the content opens.
  public let link: Link

  /// Creates the main part of a message.
  ///
  /// Kakao requires a title, a description, or an image.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - imageUrl: The URL of the image, which must not exceed 5 MB.
  ///   - imageWidth: The width of the image, in pixels.
  ///   - imageHeight: The height of the image, in pixels.
  ///   - description: The text below the title.
  ///   - link: The targets that a tap on the content opens.
  public init(
    title: String? = nil, imageUrl: URL? = nil, imageWidth: Int? = nil, imageHeight: Int? = nil,
    description: String? = nil, link: Link
  ) {
    self.title = title
    self.imageUrl = imageUrl
    self.imageWidth = imageWidth
    self.imageHeight = imageHeight
    self.description = description
    self.link = link
  }

  /// Decodes the main part of a message.
  ///
  /// An empty or invalid URL becomes `nil`.
  ///
  /// - Throws: `DecodingError` if the link is missing, or if a value other than a URL has an unexpected type.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    title = try values.optional(.title)
    imageUrl = values.readable(.imageUrl)
    imageWidth = try values.optional(.imageWidth)
    imageHeight = try values.optional(.imageHeight)
    description = try values.optional(.description)
    link = try values.required(.link)
  }

  private enum CodingKeys: CodingKey { case title, imageUrl, imageWidth, imageHeight, description, link }
}
