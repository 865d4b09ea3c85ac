import Foundation

/// The reasons why the user can't use the account as it is.
enum AccountRestriction: String, Codable, Sendable, CaseIterable {
  /// Kakao restricted the account.
  ///
  /// The user must use another account.
  case restricted
  /// The account was inactive for a long time.
  ///
  /// The user can reactivate it.
  case dormant
  /// Kakao's own terms changed, and the user must agree to them.
  case termsPending = "terms_pending"
}

/// A Kakao account of a fictional person.
struct Account: Codable, Sendable, Hashable, Identifiable {
  var id: Int64
  var email: String?
  var isEmailValid = true
  var isEmailVerified = true
  /// A salted hash; see ``PasswordHash``.
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
  /// The date in the format `yyyyMMdd`.
  var legalBirthDate: String?
  var legalGender: String?
  var isKorean: Bool?
  var shippingAddresses: [ShippingAddress] = []
  /// The restriction of the account, or `nil` if there is none.
  var restriction: AccountRestriction?

  /// The names in the stored JSON.
  private enum CodingKeys: String, CodingKey {
    case id, email, isEmailValid, isEmailVerified, passwordHash, phoneNumber, name, nickname, profileImageURL
    case thumbnailImageURL, gender, birthyear, birthday, birthdayType, isLeapMonth, ageRange, ci, legalName
    case legalBirthDate, legalGender, isKorean, shippingAddresses
    case restriction = "hindrance"
  }
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

extension [ShippingAddress] {
  /// The default address, followed by the others, newest first.
  var defaultFirst: [ShippingAddress] {
    sorted { left, right in
      guard left.isDefault == right.isDefault else { return left.isDefault }
      return (left.updatedAt, left.id) > (right.updatedAt, right.id)
    }
  }
}
