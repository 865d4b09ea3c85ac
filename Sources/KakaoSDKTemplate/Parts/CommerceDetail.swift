/// The price of a product.
///
/// Kakao's guide: *Message template > Default template > Commerce*.
public struct CommerceDetail: Codable, Sendable, Hashable {
  /// The regular price.
  public let regularPrice: Int
  /// The discounted price.
  public let discountPrice: Int?
  /// The discount, in percent.
  public let discountRate: Int?
  /// The discount as an amount.
  public let fixedDiscountPrice: Int?
  /// The name of the product.
  public let productName: String?
  /// The unit of the prices.
  ///
  /// Kakao's default is the won.
  public let currencyUnit: String?
  /// The position of the unit: 0 if it follows the price, or 1 if it precedes it.
  public let currencyUnitPosition: Int?

  /// Creates a price.
  ///
  /// - Parameters:
  ///   - regularPrice: The regular price.
  ///   - discountPrice: The discounted price.
  ///   - discountRate: The discount, in percent.
  ///   - fixedDiscountPrice: The discount as an amount.
  ///   - productName: The name of the product.
  ///   - currencyUnit: The unit of the prices.
  ///   - currencyUnitPosition: The position of the unit: 0 if it follows the price, or 1 if it precedes it.
  public init(
    regularPrice: Int, discountPrice: Int? = nil, discountRate: Int? = nil, fixedDiscountPrice: Int? = nil,
    productName: String? = nil, currencyUnit: String? = nil, currencyUnitPosition: Int? = nil
  ) {
    self.regularPrice = regularPrice
    self.discountPrice = discountPrice
    self.discountRate = discountRate
    self.fixedDiscountPrice = fixedDiscountPrice
    self.productName = productName
    self.currencyUnit = currencyUnit
    self.currencyUnitPosition = currencyUnitPosition
  }
}
