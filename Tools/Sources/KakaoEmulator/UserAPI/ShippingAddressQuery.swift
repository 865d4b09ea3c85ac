/// Which of an account's shipping addresses are asked for.
struct ShippingAddressQuery: Sendable {
  private let addressID: Int64?
  /// Unix seconds; 0 for the first page.
  private let fromUpdatedAt: Int64
  private let pageSize: Int

  init(_ fields: FormFields) throws {
    addressID = try fields.integer("address_id")
    fromUpdatedAt = try fields.integer("from_updated_at") ?? 0
    pageSize = Int(try fields.integer("page_size", in: 2...Int64.max) ?? 10)
  }

  /// The default address first, then the newest first.
  ///
  /// A later page goes on with what is older than the last address of the page before. The default address is
  /// on the first page only, whatever its age (inferred from pages holding two at least, so that the last
  /// address of one tells where to go on).
  func page(of addresses: [ShippingAddress]) -> [ShippingAddress] {
    if let addressID { return addresses.filter { $0.id == addressID } }
    let remaining = addresses.filter {
      fromUpdatedAt == 0 || (!$0.isDefault && $0.updatedAt.unixSeconds < fromUpdatedAt)
    }
    return Array(remaining.defaultFirst.prefix(pageSize))
  }
}
