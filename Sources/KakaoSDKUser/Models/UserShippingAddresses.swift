import KakaoSDKCommon

/// A page of a user's shipping addresses.
///
/// The app needs the consent item `shipping_address`.
///
/// Kakao's guide: *Kakao Login > iOS > Retrieve shipping address*.
public struct UserShippingAddresses: Codable, Sendable, Hashable {
  /// The user's ID in the app, the same as ``User/id``.
  public let userId: Int64?
  /// Whether the app can request consent to share the addresses.
  public let needsAgreement: Bool?
  /// The default address, followed by the others from newest to oldest.
  ///
  /// The value is `nil` if the user hasn't consented.
  public let shippingAddresses: [ShippingAddress]?

  /// Creates a value, for tests and previews.
  ///
  /// - Parameters:
  ///   - userId: The user's ID in the app.
  ///   - needsAgreement: Whether the app can request consent to share the addresses.
  ///   - shippingAddresses: The default address, followed by the others from newest to oldest.
  public init(
    userId: Int64? = nil, needsAgreement: Bool? = nil, shippingAddresses: [ShippingAddress]? = nil
  ) {
    self.userId = userId
    self.needsAgreement = needsAgreement
    self.shippingAddresses = shippingAddresses
  }

  /// Decodes a page from Kakao's response body, or from a page that this type or Kakao's SDK has encoded.
  ///
  /// - Throws: `DecodingError` if `userId` isn't an integer or the text of an integer, or if the list is malformed.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    userId = try values.optionalInteger(.userId)
    needsAgreement = values.readable(.needsAgreement)
    shippingAddresses = try values.optional(.shippingAddresses)
  }

  private enum CodingKeys: String, CodingKey {
    case userId
    case needsAgreement = "shippingAddressesNeedsAgreement"
    case shippingAddresses
  }
}
