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
  var ageRange: String?
  /// The values of consent items that have no property here, by their key in the configuration; see ``AccountValue``.
  var otherValues: [String: String] = [:]
  var shippingAddresses: [ShippingAddress] = []
  /// The restriction of the account, or `nil` for an unrestricted account.
  var restriction: AccountRestriction?
  /// Whether the person uses KakaoTalk; see ``usesKakaoTalk``.
  var kakaoTalk: Bool?
  /// The accounts in the person's KakaoTalk friend list.
  var friends: [ID]?
  /// The friends that are favorites.
  ///
  /// Accounts that aren't friends have no effect.
  var favoriteFriends: [ID]?
  /// Whether the person accepts messages from friends.
  ///
  /// If `nil`, messages are accepted, but friend lists omit `allowed_msg`.
  var allowsMessages: Bool?

  /// The names in the stored JSON.
  private enum CodingKeys: String, CodingKey {
    case id, email, isEmailValid, isEmailVerified, passwordHash, phoneNumber, name, nickname, profileImageURL
    case thumbnailImageURL, gender, birthyear, birthday, ageRange, otherValues, shippingAddresses
    case kakaoTalk, friends, favoriteFriends, allowsMessages
    case restriction = "hindrance"
  }

  /// A value in ``otherValues``, by its key in the configuration.
  subscript(value key: String) -> String? {
    get { otherValues[key] }
    set { otherValues[key] = newValue }
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
