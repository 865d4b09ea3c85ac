import Foundation

/// What a user agreed to share of the Kakao Account.
///
/// Every field may be nil. A value is sent only after consent. When it is nil, its `...NeedsAgreement` tells
/// why: true means that the user may be asked for additional consent, false that the account has no such value,
/// nil that the app does not use the consent item. Guide: *Retrieve user information*.
public struct Account: Codable, Sendable, Hashable {
  /// Whether the user may still be asked to share the profile; for apps that ask for name and image as one.
  public let profileNeedsAgreement: Bool?
  /// Whether the user may still be asked to share the nickname.
  public let profileNicknameNeedsAgreement: Bool?
  /// Whether the user may still be asked to share the profile image.
  public let profileImageNeedsAgreement: Bool?
  /// The KakaoTalk profile; with the consent items `profile_nickname` or `profile_image`.
  public let profile: Profile?
  /// Whether the user may still be asked to share the name.
  public let nameNeedsAgreement: Bool?
  /// The name of the account; with the consent item `name`.
  public let name: String?
  /// Whether the user may still be asked to share the email address.
  public let emailNeedsAgreement: Bool?
  /// Whether the email address still belongs to this account; false when another account took it over.
  public let isEmailValid: Bool?
  /// Whether the user proved to own the email address. Trust ``email`` only when both are true.
  public let isEmailVerified: Bool?
  /// The main email address; with the consent item `account_email`.
  public let email: String?
  /// Whether the user may still be asked to share the age range.
  public let ageRangeNeedsAgreement: Bool?
  /// The age range; with the consent item `age_range`.
  public let ageRange: AgeRange?
  /// Whether the user may still be asked to share the birth year.
  public let birthyearNeedsAgreement: Bool?
  /// The birth year as `YYYY`; with the consent item `birthyear`.
  public let birthyear: String?
  /// Whether the user may still be asked to share the birthday.
  public let birthdayNeedsAgreement: Bool?
  /// The birthday as `MMDD`; with the consent item `birthday`.
  public let birthday: String?
  /// The calendar of ``birthday``; sent with it.
  public let birthdayType: BirthdayType?
  /// Whether a lunar ``birthday`` falls in a leap month; sent with it.
  public let isLeapMonth: Bool?
  /// Whether the user may still be asked to share the gender.
  public let genderNeedsAgreement: Bool?
  /// The gender; with the consent item `gender`.
  public let gender: Gender?
  /// Whether the user may still be asked to share the phone number.
  public let phoneNumberNeedsAgreement: Bool?
  /// The phone number, such as `+82 10-1234-5678`; with the consent item `phone_number`.
  public let phoneNumber: String?
  /// Whether the user may still be asked to share the CI.
  public let ciNeedsAgreement: Bool?
  /// The CI (connecting information) that names a person across services; for apps with that permission.
  public let ci: String?
  /// When ``ci`` was issued; sent with it.
  public let ciAuthenticatedAt: Date?
  /// Whether the user may still be asked to share the legal name.
  public let legalNameNeedsAgreement: Bool?
  /// The name from identity verification; for apps with that permission.
  public let legalName: String?
  /// Whether the user may still be asked to share the legal birth date.
  public let legalBirthDateNeedsAgreement: Bool?
  /// The birth date from identity verification as `yyyyMMDD`; for apps with that permission.
  public let legalBirthDate: String?
  /// Whether the user may still be asked to share the legal gender.
  public let legalGenderNeedsAgreement: Bool?
  /// The gender from identity verification; for apps with that permission.
  public let legalGender: Gender?
  /// Whether the user may still be asked to share the nationality.
  public let isKoreanNeedsAgreement: Bool?
  /// Whether the user is a Korean national; for apps with that permission.
  public let isKorean: Bool?

  /// Makes an account, for tests and previews; each parameter is the field of the same name.
  public init(
    profileNeedsAgreement: Bool? = nil,
    profileNicknameNeedsAgreement: Bool? = nil,
    profileImageNeedsAgreement: Bool? = nil,
    profile: Profile? = nil,
    nameNeedsAgreement: Bool? = nil,
    name: String? = nil,
    emailNeedsAgreement: Bool? = nil,
    isEmailValid: Bool? = nil,
    isEmailVerified: Bool? = nil,
    email: String? = nil,
    ageRangeNeedsAgreement: Bool? = nil,
    ageRange: AgeRange? = nil,
    birthyearNeedsAgreement: Bool? = nil,
    birthyear: String? = nil,
    birthdayNeedsAgreement: Bool? = nil,
    birthday: String? = nil,
    birthdayType: BirthdayType? = nil,
    isLeapMonth: Bool? = nil,
    genderNeedsAgreement: Bool? = nil,
    gender: Gender? = nil,
    phoneNumberNeedsAgreement: Bool? = nil,
    phoneNumber: String? = nil,
    ciNeedsAgreement: Bool? = nil,
    ci: String? = nil,
    ciAuthenticatedAt: Date? = nil,
    legalNameNeedsAgreement: Bool? = nil,
    legalName: String? = nil,
    legalBirthDateNeedsAgreement: Bool? = nil,
    legalBirthDate: String? = nil,
    legalGenderNeedsAgreement: Bool? = nil,
    legalGender: Gender? = nil,
    isKoreanNeedsAgreement: Bool? = nil,
    isKorean: Bool? = nil
  ) {
    self.profileNeedsAgreement = profileNeedsAgreement
    self.profileNicknameNeedsAgreement = profileNicknameNeedsAgreement
    self.profileImageNeedsAgreement = profileImageNeedsAgreement
    self.profile = profile
    self.nameNeedsAgreement = nameNeedsAgreement
    self.name = name
    self.emailNeedsAgreement = emailNeedsAgreement
    self.isEmailValid = isEmailValid
    self.isEmailVerified = isEmailVerified
    self.email = email
    self.ageRangeNeedsAgreement = ageRangeNeedsAgreement
    self.ageRange = ageRange
    self.birthyearNeedsAgreement = birthyearNeedsAgreement
    self.birthyear = birthyear
    self.birthdayNeedsAgreement = birthdayNeedsAgreement
    self.birthday = birthday
    self.birthdayType = birthdayType
    self.isLeapMonth = isLeapMonth
    self.genderNeedsAgreement = genderNeedsAgreement
    self.gender = gender
    self.phoneNumberNeedsAgreement = phoneNumberNeedsAgreement
    self.phoneNumber = phoneNumber
    self.ciNeedsAgreement = ciNeedsAgreement
    self.ci = ci
    self.ciAuthenticatedAt = ciAuthenticatedAt
    self.legalNameNeedsAgreement = legalNameNeedsAgreement
    self.legalName = legalName
    self.legalBirthDateNeedsAgreement = legalBirthDateNeedsAgreement
    self.legalBirthDate = legalBirthDate
    self.legalGenderNeedsAgreement = legalGenderNeedsAgreement
    self.legalGender = legalGender
    self.isKoreanNeedsAgreement = isKoreanNeedsAgreement
    self.isKorean = isKorean
  }

  private enum CodingKeys: String, CodingKey {
    case profileNeedsAgreement = "profile_needs_agreement"
    case profileNicknameNeedsAgreement = "profile_nickname_needs_agreement"
    case profileImageNeedsAgreement = "profile_image_needs_agreement"
    case profile
    case nameNeedsAgreement = "name_needs_agreement"
    case name
    case emailNeedsAgreement = "email_needs_agreement"
    case isEmailValid = "is_email_valid"
    case isEmailVerified = "is_email_verified"
    case email
    case ageRangeNeedsAgreement = "age_range_needs_agreement"
    case ageRange = "age_range"
    case birthyearNeedsAgreement = "birthyear_needs_agreement"
    case birthyear
    case birthdayNeedsAgreement = "birthday_needs_agreement"
    case birthday
    case birthdayType = "birthday_type"
    case isLeapMonth = "is_leap_month"
    case genderNeedsAgreement = "gender_needs_agreement"
    case gender
    case phoneNumberNeedsAgreement = "phone_number_needs_agreement"
    case phoneNumber = "phone_number"
    case ciNeedsAgreement = "ci_needs_agreement"
    case ci
    case ciAuthenticatedAt = "ci_authenticated_at"
    case legalNameNeedsAgreement = "legal_name_needs_agreement"
    case legalName = "legal_name"
    case legalBirthDateNeedsAgreement = "legal_birth_date_needs_agreement"
    case legalBirthDate = "legal_birth_date"
    case legalGenderNeedsAgreement = "legal_gender_needs_agreement"
    case legalGender = "legal_gender"
    case isKoreanNeedsAgreement = "is_korean_needs_agreement"
    case isKorean = "is_korean"
  }
}
