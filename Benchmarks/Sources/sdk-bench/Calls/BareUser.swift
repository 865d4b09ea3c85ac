import Foundation

// The response types that an app without the SDK would declare.

struct BareUser: Decodable, Sendable {
  let id: Int64
  let connectedAt: Date?
  let properties: [String: String]?
  let account: BareAccount?

  enum CodingKeys: String, CodingKey {
    case id, properties
    case connectedAt = "connected_at"
    case account = "kakao_account"
  }
}

struct BareAccount: Decodable, Sendable {
  struct Profile: Decodable, Sendable {
    let nickname: String?
    let thumbnailImageURL: String?
    let profileImageURL: String?
    let isDefaultImage: Bool?

    enum CodingKeys: String, CodingKey {
      case nickname
      case thumbnailImageURL = "thumbnail_image_url"
      case profileImageURL = "profile_image_url"
      case isDefaultImage = "is_default_image"
    }
  }

  let profileNicknameNeedsAgreement: Bool?
  let profileImageNeedsAgreement: Bool?
  let profile: Profile?
  let nameNeedsAgreement: Bool?
  let name: String?
  let emailNeedsAgreement: Bool?
  let isEmailValid: Bool?
  let isEmailVerified: Bool?
  let email: String?
  let ageRangeNeedsAgreement: Bool?
  let ageRange: String?
  let birthyearNeedsAgreement: Bool?
  let birthyear: String?
  let birthdayNeedsAgreement: Bool?
  let birthday: String?
  let birthdayType: String?
  let isLeapMonth: Bool?
  let genderNeedsAgreement: Bool?
  let gender: String?
  let phoneNumberNeedsAgreement: Bool?
  let phoneNumber: String?

  enum CodingKeys: String, CodingKey {
    case profile, name, email, birthyear, birthday, gender
    case profileNicknameNeedsAgreement = "profile_nickname_needs_agreement"
    case profileImageNeedsAgreement = "profile_image_needs_agreement"
    case nameNeedsAgreement = "name_needs_agreement"
    case emailNeedsAgreement = "email_needs_agreement"
    case isEmailValid = "is_email_valid"
    case isEmailVerified = "is_email_verified"
    case ageRangeNeedsAgreement = "age_range_needs_agreement"
    case ageRange = "age_range"
    case birthyearNeedsAgreement = "birthyear_needs_agreement"
    case birthdayNeedsAgreement = "birthday_needs_agreement"
    case birthdayType = "birthday_type"
    case isLeapMonth = "is_leap_month"
    case genderNeedsAgreement = "gender_needs_agreement"
    case phoneNumberNeedsAgreement = "phone_number_needs_agreement"
    case phoneNumber = "phone_number"
  }
}

struct BareTokenInfo: Decodable, Sendable {
  let id: Int64
  let expiresIn: Int64
  let appID: Int64

  enum CodingKeys: String, CodingKey {
    case id
    case expiresIn = "expires_in"
    case appID = "app_id"
  }
}

struct BareScopes: Decodable, Sendable {
  struct Scope: Decodable, Sendable {
    let id: String
    let displayName: String
    let type: String
    let using: Bool
    let delegated: Bool?
    let agreed: Bool
    let revocable: Bool?

    enum CodingKeys: String, CodingKey {
      case id, type, using, delegated, agreed, revocable
      case displayName = "display_name"
    }
  }

  let id: Int64
  let scopes: [Scope]?
}

struct BareServiceTerms: Decodable, Sendable {
  struct Terms: Decodable, Sendable {
    let tag: String
    let agreedAt: Date?
    let agreed: Bool
    let required: Bool
    let revocable: Bool
    let agreedBy: String?

    enum CodingKeys: String, CodingKey {
      case tag, agreed, required, revocable
      case agreedAt = "agreed_at"
      case agreedBy = "agreed_by"
    }
  }

  let id: Int64
  let terms: [Terms]?

  enum CodingKeys: String, CodingKey {
    case id
    case terms = "service_terms"
  }
}

struct BareAddresses: Decodable, Sendable {
  struct Address: Decodable, Sendable {
    let id: Int64
    let name: String?
    let isDefault: Bool
    let updatedAt: Int64?
    let type: String?
    let baseAddress: String?
    let detailAddress: String?
    let receiverName: String?
    let receiverPhoneNumber1: String?
    let receiverPhoneNumber2: String?
    let zoneNumber: String?
    let zipCode: String?

    enum CodingKeys: String, CodingKey {
      case id, name, type
      case isDefault = "is_default"
      case updatedAt = "updated_at"
      case baseAddress = "base_address"
      case detailAddress = "detail_address"
      case receiverName = "receiver_name"
      case receiverPhoneNumber1 = "receiver_phone_number1"
      case receiverPhoneNumber2 = "receiver_phone_number2"
      case zoneNumber = "zone_number"
      case zipCode = "zip_code"
    }
  }

  let userID: Int64
  let addresses: [Address]?

  enum CodingKeys: String, CodingKey {
    case userID = "user_id"
    case addresses = "shipping_addresses"
  }
}

struct BareID: Decodable, Sendable {
  let id: Int64
}

struct BareToken: Decodable, Sendable {
  let accessToken: String
  let expiresIn: Int

  enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case expiresIn = "expires_in"
  }
}
