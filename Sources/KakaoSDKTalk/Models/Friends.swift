public import Foundation
import KakaoSDKCommon

/// A page of a list of friends.
///
/// To retrieve the friends of all pages, use ``TalkApi/allFriends(limit:order:friendOrder:)``.
///
/// Kakao's guide: *Kakao Talk Social > iOS > Retrieve list of friends*.
public struct Friends<T: Codable>: Codable {
  /// The friends on this page.
  public let elements: [T]?
  /// The number of friends on all pages.
  public let totalCount: Int
  /// The number of the user's favorites on all pages.
  public let favoriteCount: Int?
  /// The URL of the previous page, or `nil` for the first one.
  ///
  /// See ``FriendsContext/init(_:)``.
  public let beforeUrl: URL?
  /// The URL of the next page, or `nil` for the last one.
  ///
  /// See ``FriendsContext/init(_:)``.
  public let afterUrl: URL?

  /// Creates a page, for tests and previews.
  ///
  /// - Parameters:
  ///   - elements: The friends on this page.
  ///   - totalCount: The number of friends on all pages.
  ///   - favoriteCount: The number of the user's favorites on all pages.
  ///   - beforeUrl: The URL of the previous page.
  ///   - afterUrl: The URL of the next page.
  public init(
    elements: [T]?, totalCount: Int, favoriteCount: Int? = nil, beforeUrl: URL? = nil, afterUrl: URL? = nil
  ) {
    self.elements = elements
    self.totalCount = totalCount
    self.favoriteCount = favoriteCount
    self.beforeUrl = beforeUrl
    self.afterUrl = afterUrl
  }

  /// Decodes a page from Kakao's response body, or from a page that this type or Kakao's SDK has encoded.
  ///
  /// A URL that is empty or isn't an HTTP or HTTPS URL becomes `nil`.
  ///
  /// - Throws: `DecodingError` if `totalCount` is missing or isn't an integer, or if the list is malformed.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    elements = try values.optional(.elements)
    totalCount = try values.required(.totalCount)
    favoriteCount = values.readable(.favoriteCount)
    beforeUrl = values.webURL(.beforeUrl)
    afterUrl = values.webURL(.afterUrl)
  }
}

extension Friends: Sendable where T: Sendable {}
extension Friends: Equatable where T: Equatable {}
extension Friends: Hashable where T: Hashable {}
