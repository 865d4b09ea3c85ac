/// A page of a user's shipping addresses.
///
/// Only for apps that have the consent item `shipping_address`.
///
/// Kakao's guide: *Kakao Login > iOS > Retrieve shipping address*.
public struct UserShippingAddresses: Codable, Sendable, Hashable {
  /// The user's ID in the app, the same as ``User/id``.
  public let userId: Int64?
  /// Whether the app can request consent to share the addresses.
  public let needsAgreement: Bool?
  /// The default address, followed by the others from newest to oldest.
  ///
  /// `nil` if the user hasn't consented.
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

  private enum CodingKeys: String, CodingKey {
    case userId = "user_id"
    case needsAgreement = "shipping_addresses_needs_agreement"
    case shippingAddresses = "shipping_addresses"
  }
}
