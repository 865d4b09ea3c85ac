import Hummingbird

/// The endpoint `GET /v1/user/shipping_address`.
struct ShippingAddressesEndpoint: Sendable {
  private static let item = "shipping_address"

  let services: Services

  /// Returns the addresses.
  ///
  /// If the app hasn't set up the consent item, the error contains the API's name, `SHIPPING_ADDRESS`, which is
  /// inferred.
  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let fields = try await request.fields()
    let caller = try await Caller.authenticateLinked(
      request, target: fields, context: context, services: services)
    let query = try ShippingAddressQuery(fields)
    try caller.app.checkIsSetUp(Self.item, for: "SHIPPING_ADDRESS")
    return json(caller, query: query).response()
  }

  /// Returns the response.
  ///
  /// `shipping_addresses_needs_agreement` is also false for an account without addresses, because there is no data that
  /// needs consent.
  private func json(_ caller: Caller, query: ShippingAddressQuery) -> JSON {
    let addresses = caller.account.shippingAddresses
    let isAgreed = caller.link.agreedScopes.contains(Self.item)
    return [
      "user_id": .integer(caller.link.userID),
      "shipping_addresses": isAgreed ? .array(query.page(of: addresses).map(\.json)) : nil,
      "shipping_addresses_needs_agreement": .bool(!isAgreed && !addresses.isEmpty),
    ]
  }
}

extension ShippingAddress {
  fileprivate var json: JSON {
    [
      "id": .integer(id), "name": name.map(JSON.string), "is_default": .bool(isDefault),
      "updated_at": .integer(updatedAt.unixSeconds), "type": .string(type),
      "base_address": .string(baseAddress), "detail_address": .string(detailAddress),
      "receiver_name": receiverName.map(JSON.string),
      "receiver_phone_number1": receiverPhoneNumber1.map(JSON.string),
      "receiver_phone_number2": receiverPhoneNumber2.map(JSON.string),
      "zone_number": zoneNumber.map(JSON.string), "zip_code": zipCode.map(JSON.string),
    ]
  }
}

/// The parameters that select shipping addresses.
struct ShippingAddressQuery: Sendable {
  private let addressID: Int64?
  /// The Unix time in seconds before which the page's addresses were updated, or 0 for the first page.
  private let fromUpdatedAt: Int64
  private let pageSize: Int

  init(_ fields: FormFields) throws {
    addressID = try fields.integer("address_id")
    fromUpdatedAt = try fields.integer("from_updated_at") ?? 0
    pageSize = Int(try fields.integer("page_size", in: 2...Int64.max) ?? 10)
  }

  /// Returns one page of addresses: the default address first, then the others, newest first.
  ///
  /// A following page contains addresses older than the previous page's last address. The default address is only on
  /// the first page, regardless of its age. This is inferred: the minimum page size is two, so a page's last address,
  /// from which the next page continues, is never the default address.
  func page(of addresses: [ShippingAddress]) -> [ShippingAddress] {
    if let addressID { return addresses.filter { $0.id == addressID } }
    let remaining = addresses.filter {
      fromUpdatedAt == 0 || (!$0.isDefault && $0.updatedAt.unixSeconds < fromUpdatedAt)
    }
    return Array(remaining.defaultFirst.prefix(pageSize))
  }
}
