extension Account {
  /// The account in the format of the configuration file, with the hash instead of the password.
  var configJSON: JSON {
    let values = ConsentItemDescriptor.accountValues.map { ($0.key, $0.configJSON(of: self)) }
    let settings: [(String, JSON?)] = [
      ("email_valid", .bool(isEmailValid)), ("email_verified", .bool(isEmailVerified)),
      ("password_hash", .string(passwordHash)), ("status", restriction.map { .string($0.rawValue) }),
      ("shipping_addresses", shippingAddresses.isEmpty ? nil : .array(shippingAddresses.map(\.configJSON))),
      ("kakaotalk", kakaoTalk.map(JSON.bool)), ("friends", friends.map { .array($0.map(JSON.integer)) }),
      ("favorite_friends", favoriteFriends.map { .array($0.map(JSON.integer)) }),
    ]
    return .members([("id", .integer(id))] + values + settings)
  }
}

extension ShippingAddress {
  fileprivate var configJSON: JSON {
    [
      "id": .integer(id), "name": name.map(JSON.string), "is_default": .bool(isDefault),
      "updated_at": .integer(updatedAt.unixSeconds), "type": .string(type), "base_address": .string(baseAddress),
      "detail_address": .string(detailAddress), "receiver_name": receiverName.map(JSON.string),
      "receiver_phone_number1": receiverPhoneNumber1.map(JSON.string),
      "receiver_phone_number2": receiverPhoneNumber2.map(JSON.string), "zone_number": zoneNumber.map(JSON.string),
      "zip_code": zipCode.map(JSON.string),
    ]
  }
}
