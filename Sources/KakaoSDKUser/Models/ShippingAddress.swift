public import Foundation
import KakaoSDKCommon

/// A shipping address of a Kakao Account.
///
/// Kakao's guide: *Kakao Login > iOS > Retrieve shipping address*.
public struct ShippingAddress: Codable, Sendable, Hashable {
  /// The ID of the address.
  public let id: Int64
  /// The user's name for the address, such as "Home".
  public let name: String?
  /// Whether the address is the user's default address.
  public let isDefault: Bool
  /// The date when the user last changed the address, accurate to the second.
  public let updatedAt: Date?
  /// The system that the address is written in.
  public let type: Type?
  /// The base address, which a postal code search fills in.
  public let baseAddress: String?
  /// The detailed address, which the user adds.
  public let detailAddress: String?
  /// The name of the recipient.
  public let receiverName: String?
  /// The recipient's phone number.
  public let receiverPhoneNumber1: String?
  /// The recipient's second phone number.
  ///
  /// This number can be empty.
  public let receiverPhoneNumber2: String?
  /// The five-digit postal code.
  ///
  /// This code is always present for addresses by road name.
  public let zoneNumber: String?
  /// The older, six-digit postal code, such as `463-400`.
  public let zipCode: String?

  /// Creates a shipping address, for tests and previews.
  ///
  /// Each parameter sets the property with the same name.
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

  /// Decodes an address from Kakao's response body, or from an address that this type or Kakao's SDK has encoded.
  ///
  /// Kakao sends `updated_at` as seconds since 1970. To decode Kakao's JSON, set the decoder's `dateDecodingStrategy`
  /// to `secondsSince1970`.
  ///
  /// - Throws: `DecodingError` if `id` or `isDefault` is missing or has an unexpected type.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    id = try values.integer(.id)
    name = values.readable(.name)
    isDefault = try values.required(.isDefault)
    updatedAt = values.date(.updatedAt)
    type = values.readable(.type)
    baseAddress = values.readable(.baseAddress)
    detailAddress = values.readable(.detailAddress)
    receiverName = values.readable(.receiverName)
    receiverPhoneNumber1 = values.readable(.receiverPhoneNumber1)
    receiverPhoneNumber2 = values.readable(.receiverPhoneNumber2)
    zoneNumber = values.readable(.zoneNumber)
    zipCode = values.readable(.zipCode)
  }
}
