import Foundation

extension ShippingAddress {
  static let object = ConfigObject<ShippingAddress>(
    ShippingAddress(
      id: 0, isDefault: false, updatedAt: Date(timeIntervalSince1970: 0), type: "", baseAddress: "", detailAddress: ""),
    address + recipient)

  private static let address: [ConfigKey<ShippingAddress>] = [
    ConfigKey(
      "id", \.id, .integer(), isRequired: true, LocalizedText("ID", "ID"),
      LocalizedText("The ID of the address.", "배송지의 번호입니다.")),
    ConfigKey(
      "name", \.name, .text, LocalizedText("Name", "배송지명"),
      LocalizedText("The name of the address, such as Home.", "집과 같은 배송지 이름입니다.")),
    ConfigKey(
      "is_default", \.isDefault, .bool, LocalizedText("Default address", "기본 배송지"),
      LocalizedText("Whether it is the default address.", "기본 배송지입니다.")),
    ConfigKey(
      "updated_at", \.updatedAt, .unixTime, isRequired: true, LocalizedText("Updated at", "수정 시각"),
      LocalizedText("The Unix time of the last change, in seconds.", "마지막으로 수정한 시각이며 초 단위의 Unix 시간입니다.")),
    ConfigKey(
      "type", \.type, .choice(["OLD", "NEW"]), isRequired: true, LocalizedText("Type", "종류"),
      LocalizedText(
        "The type of the address: OLD for a lot number, NEW for a road name.", "지번 주소는 OLD, 도로명 주소는 NEW입니다.")),
    ConfigKey(
      "base_address", \.baseAddress, .text, isRequired: true, LocalizedText("Base address", "기본 주소"),
      LocalizedText("The base address: street and number, or lot.", "도로명이나 지번까지의 주소입니다.")),
    ConfigKey(
      "detail_address", \.detailAddress, .text, isRequired: true, LocalizedText("Detailed address", "상세 주소"),
      LocalizedText(
        "The detailed address, such as building, floor, and door.", "건물, 층, 호수와 같은 상세 주소입니다.")),
  ]

  private static let recipient: [ConfigKey<ShippingAddress>] = [
    ConfigKey(
      "receiver_name", \.receiverName, .text, LocalizedText("Recipient", "받는 사람"),
      LocalizedText("The name of the recipient.", "받는 사람의 이름입니다.")),
    ConfigKey(
      "receiver_phone_number1", \.receiverPhoneNumber1, .text, LocalizedText("Phone number 1", "연락처 1"),
      LocalizedText("The recipient's first phone number.", "받는 사람의 첫 번째 연락처입니다.")),
    ConfigKey(
      "receiver_phone_number2", \.receiverPhoneNumber2, .text, LocalizedText("Phone number 2", "연락처 2"),
      LocalizedText("The recipient's second phone number.", "받는 사람의 두 번째 연락처입니다.")),
    ConfigKey(
      "zone_number", \.zoneNumber, .text, LocalizedText("Postal code", "우편번호"),
      LocalizedText(
        "The postal code of five digits, for addresses of the type NEW.", "종류가 NEW인 주소의 5자리 우편번호입니다.")),
    ConfigKey(
      "zip_code", \.zipCode, .text, LocalizedText("Old postal code", "이전 우편번호"),
      LocalizedText("The old postal code in the format NNN-NNN.", "NNN-NNN 형식의 이전 우편번호입니다.")),
  ]
}
