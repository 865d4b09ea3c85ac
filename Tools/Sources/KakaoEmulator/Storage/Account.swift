import Foundation

/// A Kakao Account of the emulator: an invented person.
struct Account: Codable, Sendable, Hashable, Identifiable {
  /// What keeps the owner from using the account as it is.
  enum Hindrance: String, Codable, Sendable, CaseIterable {
    /// Kakao restricted it; only another account helps.
    case restricted
    /// Not used for long; the owner can wake it.
    case dormant
    /// Kakao's own terms changed and wait for the owner's consent.
    case termsPending = "terms_pending"
  }

  var id: Int64
  var email: String?
  var isEmailValid = true
  var isEmailVerified = true
  /// A salted hash; see `PasswordHash`.
  var passwordHash: String
  var phoneNumber: String?
  var name: String?
  var nickname: String?
  var profileImageURL: String?
  var thumbnailImageURL: String?
  var gender: String?
  var birthyear: String?
  var birthday: String?
  var birthdayType: String?
  var isLeapMonth: Bool?
  var ageRange: String?
  var ci: String?
  var legalName: String?
  /// `yyyyMMdd`
  var legalBirthDate: String?
  var legalGender: String?
  var isKorean: Bool?
  var shippingAddresses: [ShippingAddress] = []
  /// Nil for an account in good order.
  var hindrance: Hindrance?
}

struct ShippingAddress: Codable, Sendable, Hashable, Identifiable {
  var id: Int64
  var name: String?
  var isDefault: Bool
  var updatedAt: Date
  var type: String
  var baseAddress: String
  var detailAddress: String
  var receiverName: String?
  var receiverPhoneNumber1: String?
  var receiverPhoneNumber2: String?
  var zoneNumber: String?
  var zipCode: String?
}
