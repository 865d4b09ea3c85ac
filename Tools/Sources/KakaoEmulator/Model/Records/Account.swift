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
  /// The values that only the table of consent items uses, by their key in the configuration.
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
  /// If `nil`, messages are accepted, but friend lists don't say so.
  var allowsMessages: Bool?

  /// The names in the stored JSON.
  private enum CodingKeys: String, CodingKey {
    case id, email, isEmailValid, isEmailVerified, passwordHash, phoneNumber, name, nickname, profileImageURL
    case thumbnailImageURL, gender, birthyear, birthday, ageRange, otherValues, shippingAddresses
    case kakaoTalk, friends, favoriteFriends, allowsMessages
    case restriction = "hindrance"
  }

  /// A value that only the table of consent items uses, by its key in the configuration.
  subscript(value key: String) -> String? {
    get { otherValues[key] }
    set { otherValues[key] = newValue }
  }
}

extension Account {
  /// The names of the values that earlier versions stored in separate members.
  private enum FormerKeys: String, CodingKey {
    case birthdayType, isLeapMonth, ci, legalName, legalBirthDate, legalGender, isKorean
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String? { try fields.decodeIfPresent(String.self, forKey: key) }
    self.init(
      id: try fields.decode(Int64.self, forKey: .id), email: try text(.email),
      isEmailValid: try fields.decode(Bool.self, forKey: .isEmailValid),
      isEmailVerified: try fields.decode(Bool.self, forKey: .isEmailVerified),
      passwordHash: try fields.decode(String.self, forKey: .passwordHash), phoneNumber: try text(.phoneNumber),
      name: try text(.name), nickname: try text(.nickname), profileImageURL: try text(.profileImageURL),
      thumbnailImageURL: try text(.thumbnailImageURL), gender: try text(.gender), birthyear: try text(.birthyear),
      birthday: try text(.birthday), ageRange: try text(.ageRange),
      otherValues: try fields.decodeIfPresent([String: String].self, forKey: .otherValues) ?? Self.former(decoder),
      shippingAddresses: try fields.decode([ShippingAddress].self, forKey: .shippingAddresses),
      restriction: try fields.decodeIfPresent(AccountRestriction.self, forKey: .restriction),
      kakaoTalk: try fields.decodeIfPresent(Bool.self, forKey: .kakaoTalk),
      friends: try fields.decodeIfPresent([Int64].self, forKey: .friends),
      favoriteFriends: try fields.decodeIfPresent([Int64].self, forKey: .favoriteFriends),
      allowsMessages: try fields.decodeIfPresent(Bool.self, forKey: .allowsMessages))
  }

  /// Returns ``otherValues`` of an account that an earlier version stored.
  private static func former(_ decoder: any Decoder) throws -> [String: String] {
    let fields = try decoder.container(keyedBy: FormerKeys.self)
    func text(_ key: FormerKeys) throws -> String? { try fields.decodeIfPresent(String.self, forKey: key) }
    func flag(_ key: FormerKeys) throws -> String? {
      try fields.decodeIfPresent(Bool.self, forKey: key).map { String($0) }
    }
    let values = [
      "birthday_type": try text(.birthdayType), "is_leap_month": try flag(.isLeapMonth), "ci": try text(.ci),
      "legal_name": try text(.legalName), "legal_birth_date": try text(.legalBirthDate),
      "legal_gender": try text(.legalGender), "is_korean": try flag(.isKorean),
    ]
    return values.compactMapValues(\.self)
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
