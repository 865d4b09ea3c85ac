public import Foundation
import KakaoSDKCommon

/// The list of items of a feed message, such as the lines of a receipt.
///
/// Kakao's guide: *Message template > Default template > Item content*.
public struct ItemContent: Codable, Sendable, Hashable {
  /// The name at the top.
  public let profileText: String?
  /// The URL of the image next to the name.
  public let profileImageUrl: URL?
  /// The title of the list.
  public let titleImageText: String?
  /// The URL of the image next to the title.
  public let titleImageUrl: URL?
  /// The category below the title.
  public let titleImageCategory: String?
  /// The items, at most five.
  public let items: [ItemInfo]?
  /// The title of the sum, such as `Total`.
  public let sum: String?
  /// The sum, such as `15,000 won`.
  public let sumOp: String?

  /// Creates a list of items.
  ///
  /// - Parameters:
  ///   - profileText: The name at the top.
  ///   - profileImageUrl: The URL of the image next to the name.
  ///   - titleImageText: The title of the list.
  ///   - titleImageUrl: The URL of the image next to the title.
  ///   - titleImageCategory: The category below the title.
  ///   - items: The items, at most five. See ``Templatable/problems``.
  ///   - sum: The title of the sum.
  ///   - sumOp: The sum.
  public init(
    profileText: String? = nil, profileImageUrl: URL? = nil, titleImageText: String? = nil, titleImageUrl: URL? = nil,
    titleImageCategory: String? = nil, items: [ItemInfo]? = nil, sum: String? = nil, sumOp: String? = nil
  ) {
    self.profileText = profileText
    self.profileImageUrl = profileImageUrl
    self.titleImageText = titleImageText
    self.titleImageUrl = titleImageUrl
    self.titleImageCategory = titleImageCategory
    self.items = items
    self.sum = sum
    self.sumOp = sumOp
  }

  /// Decodes a list of items.
  ///
  /// An empty or invalid URL becomes `nil`.
  ///
  /// - Throws: `DecodingError` if a value other than a URL has an unexpected type.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    profileText = try values.optional(.profileText)
    profileImageUrl = values.readable(.profileImageUrl)
    titleImageText = try values.optional(.titleImageText)
    titleImageUrl = values.readable(.titleImageUrl)
    titleImageCategory = try values.optional(.titleImageCategory)
    items = try values.optional(.items)
    sum = try values.optional(.sum)
    sumOp = try values.optional(.sumOp)
  }

  private enum CodingKeys: CodingKey {
    case profileText, profileImageUrl, titleImageText, titleImageUrl, titleImageCategory, items, sum, sumOp
  }
}

/// An item of an ``ItemContent``.
public struct ItemInfo: Codable, Sendable, Hashable {
  /// The name of the item.
  public let item: String
  /// The value of the item, such as its price.
  public let itemOp: String

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - item: The name of the item.
  ///   - itemOp: The value of the item.
  public init(item: String, itemOp: String) {
    self.item = item
    self.itemOp = itemOp
  }
}
