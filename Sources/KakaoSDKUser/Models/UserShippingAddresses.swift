/// Shipping addresses of a user; for apps with the consent item `shipping_address`.
///
/// Guide: *Retrieve shipping address*.
public struct UserShippingAddresses: Codable, Sendable, Hashable {
  /// The user's number within the app; the same as ``User/id``.
  public let userId: Int64?
  /// Whether the user may still be asked to share the addresses.
  public let needsAgreement: Bool?
  /// The default address, then the others, newest first; nil without consent.
  public let shippingAddresses: [ShippingAddress]?

  /// Makes a value, for tests and previews.
  ///
  /// - Parameters:
  ///   - userId: The user's number within the app.
  ///   - needsAgreement: Whether the user may still be asked to share the addresses.
  ///   - shippingAddresses: The default address, then the others, newest first.
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
