public import Foundation
import KakaoSDKCommon

/// An image that Kakao stores for messages.
///
/// According to Kakao's guide, Kakao deletes the image after 20 days.
public struct ImageUploadResult: Codable, Sendable, Hashable {
  /// The stored image.
  public let infos: ImageInfos

  /// Creates a result, for tests.
  ///
  /// - Parameter infos: The stored image.
  public init(infos: ImageInfos) {
    self.infos = infos
  }
}

/// The forms in which Kakao stores an image.
public struct ImageInfos: Codable, Sendable, Hashable {
  /// The image as it was uploaded.
  public let original: ImageInfo

  /// Creates a value, for tests.
  ///
  /// - Parameter original: The image as it was uploaded.
  public init(original: ImageInfo) {
    self.original = original
  }
}

/// The URL and the size of an image.
public struct ImageInfo: Codable, Sendable, Hashable {
  /// The URL, which you can use as ``/KakaoSDKTemplate/Content/imageUrl`` of a template.
  public let url: URL
  /// The media type, such as `image/png`.
  public let contentType: String
  /// The size of the file, in bytes.
  public let length: Int
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int

  /// Creates a value, for tests.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - contentType: The media type.
  ///   - length: The size of the file, in bytes.
  ///   - width: The width, in pixels.
  ///   - height: The height, in pixels.
  public init(url: URL, contentType: String, length: Int, width: Int, height: Int) {
    self.url = url
    self.contentType = contentType
    self.length = length
    self.width = width
    self.height = height
  }

  /// Decodes a value from Kakao's response body, or from a value that this type or Kakao's SDK has encoded.
  ///
  /// - Throws: `DecodingError` if a value is missing or has an unexpected type.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    url = try values.required(.url)
    contentType = try values.required(.contentType)
    length = try values.required(.length)
    width = try values.required(.width)
    height = try values.required(.height)
  }

  private enum CodingKeys: CodingKey { case url, contentType, length, width, height }
}
