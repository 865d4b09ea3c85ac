import Foundation

/// A shipping address of a Kakao Account.
///
/// Guide: *Retrieve shipping address*.
public struct ShippingAddress: Codable, Sendable, Hashable {
  /// The address's number.
  public let id: Int64
  /// What the user calls it, such as home.
  public let name: String?
  /// Whether it is the user's default address.
  public let isDefault: Bool
  /// When the user changed it, to the second.
  public let updatedAt: Date?
  /// Which of the two address systems it is written in.
  public let type: Type?
  /// The part found by postal code.
  public let baseAddress: String?
  /// The part the user added.
  public let detailAddress: String?
  /// Who receives.
  public let receiverName: String?
  /// The receiver's phone number.
  public let receiverPhoneNumber1: String?
  /// Another one; may be empty.
  public let receiverPhoneNumber2: String?
  /// The postal code of five digits; always there for road name addresses.
  public let zoneNumber: String?
  /// The older postal code of six digits, such as `463-400`.
  public let zipCode: String?

  /// Makes a shipping address, for tests and previews; each parameter is the field of the same name.
  public init(
    id: Int64, name: String? = nil, isDefault: Bool = false, updatedAt: Date? = nil, type: Type? = nil,
    baseAddress: String? = nil, detailAddress: String? = nil, receiverName: String? = nil,
    receiverPhoneNumber1: String? = nil, receiverPhoneNumber2: String? = nil, zoneNumber: String? = nil,
    zipCode: String? = nil
  ) {
    self.id = id
    self.name = name
    self.isDefault = isDefault
    self.updatedAt = updatedAt
    self.type = type
    self.baseAddress = baseAddress
    self.detailAddress = detailAddress
    self.receiverName = receiverName
    self.receiverPhoneNumber1 = receiverPhoneNumber1
    self.receiverPhoneNumber2 = receiverPhoneNumber2
    self.zoneNumber = zoneNumber
    self.zipCode = zipCode
  }

  private enum CodingKeys: String, CodingKey {
    case id
    case name
    case isDefault = "is_default"
    case updatedAt = "updated_at"
    case type
    case baseAddress = "base_address"
    case detailAddress = "detail_address"
    case receiverName = "receiver_name"
    case receiverPhoneNumber1 = "receiver_phone_number1"
    case receiverPhoneNumber2 = "receiver_phone_number2"
    case zoneNumber = "zone_number"
    case zipCode = "zip_code"
  }
}
