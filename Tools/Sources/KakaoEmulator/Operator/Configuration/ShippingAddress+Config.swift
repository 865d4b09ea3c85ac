import Foundation

extension ShippingAddress {
  static let object = ConfigObject<ShippingAddress>(
    "shipping_address",
    ShippingAddress(
      id: 0, isDefault: false, updatedAt: Date(timeIntervalSince1970: 0), type: "", baseAddress: "", detailAddress: ""),
    address + recipient)

  private static let address: [ConfigKey<ShippingAddress>] = [
    ConfigKey("id", \.id, .integer(), isRequired: true),
    ConfigKey("name", \.name, .text),
    ConfigKey("is_default", \.isDefault, .bool),
    ConfigKey("updated_at", \.updatedAt, .unixTime, isRequired: true),
    ConfigKey("type", \.type, .choice(["OLD", "NEW"]), isRequired: true),
    ConfigKey("base_address", \.baseAddress, .text, isRequired: true),
    ConfigKey("detail_address", \.detailAddress, .text, isRequired: true),
  ]

  private static let recipient: [ConfigKey<ShippingAddress>] = [
    ConfigKey("receiver_name", \.receiverName, .text),
    ConfigKey("receiver_phone_number1", \.receiverPhoneNumber1, .text),
    ConfigKey("receiver_phone_number2", \.receiverPhoneNumber2, .text),
    ConfigKey("zone_number", \.zoneNumber, .text),
    ConfigKey("zip_code", \.zipCode, .text),
  ]
}
