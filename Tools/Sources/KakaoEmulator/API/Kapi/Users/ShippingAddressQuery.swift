/// The parameters that select shipping addresses.
struct ShippingAddressQuery: Sendable {
  private let addressID: Int64?
  /// The Unix time in seconds from which to continue, or 0 for the first page.
  private let fromUpdatedAt: Int64
  private let pageSize: Int

  init(_ fields: FormFields) throws {
    addressID = try fields.integer("address_id")
    fromUpdatedAt = try fields.integer("from_updated_at") ?? 0
    pageSize = Int(try fields.integer("page_size", in: 2...Int64.max) ?? 10)
  }

  /// Returns one page of addresses: the default address first, then the others, newest first.
  ///
  /// A following page contains addresses older than the last one of the previous page. The default address is only on
  /// the first page, regardless of its age (inferred: the minimum page size is two, so the last address of a page, from
  /// which the next page continues, is never the default one).
  func page(of addresses: [ShippingAddress]) -> [ShippingAddress] {
    if let addressID { return addresses.filter { $0.id == addressID } }
    let remaining = addresses.filter {
      fromUpdatedAt == 0 || (!$0.isDefault && $0.updatedAt.unixSeconds < fromUpdatedAt)
    }
    return Array(remaining.defaultFirst.prefix(pageSize))
  }
}
