public import Foundation

/// The result builder for a closure that lists the items of a feed.
///
/// A closure with a sixth item doesn't compile. For items whose number is known only at run time, pass an array, and
/// check ``Templatable/problems``.
@resultBuilder
public enum KakaoItemsBuilder {
  /// Returns one to five items.
  ///
  /// - Parameters:
  ///   - first: The first item.
  ///   - second: The second item.
  ///   - third: The third item.
  ///   - fourth: The fourth item.
  ///   - fifth: The fifth item.
  /// - Returns: The items.
  public static func buildBlock(
    _ first: ItemInfo, _ second: ItemInfo? = nil, _ third: ItemInfo? = nil, _ fourth: ItemInfo? = nil,
    _ fifth: ItemInfo? = nil
  ) -> [ItemInfo] {
    [first, second, third, fourth, fifth].compactMap { $0 }
  }
}

extension ItemContent {
  /// Creates a list of one to five items.
  ///
  /// - Parameters:
  ///   - profileText: The name at the top.
  ///   - profileImageUrl: The URL of the image next to the name.
  ///   - titleImageText: The title of the list.
  ///   - titleImageUrl: The URL of the image next to the title.
  ///   - titleImageCategory: The category below the title.
  ///   - sum: The title of the sum.
  ///   - sumOp: The sum.
  ///   - items: A closure that lists one to five items.
  public init(
    profileText: String? = nil, profileImageUrl: URL? = nil, titleImageText: String? = nil, titleImageUrl: URL? = nil,
    titleImageCategory: String? = nil, sum: String? = nil, sumOp: String? = nil,
    @KakaoItemsBuilder items: () -> [ItemInfo]
  ) {
    self.init(
      profileText: profileText, profileImageUrl: profileImageUrl, titleImageText: titleImageText,
      titleImageUrl: titleImageUrl, titleImageCategory: titleImageCategory, items: items(), sum: sum, sumOp: sumOp)
  }
}
