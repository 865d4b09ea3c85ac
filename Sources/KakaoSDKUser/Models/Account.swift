public import Foundation
import KakaoSDKCommon

/// The information of the Kakao Account that the user has agreed to share.
///
/// Kakao sends a value only after the user has consented. If a value is `nil`, the matching property that ends in
/// `NeedsAgreement` says why:
///
/// - `true`: The app can request additional consent.
/// - `false`: The account doesn't have the value.
/// - `nil`: The consent item isn't set up for the app.
///
/// Kakao's guide: *Kakao Login > iOS > Retrieve user information*.
public struct Account: Codable, Sendable, Hashable {
  /// Whether the app can request consent to share the profile.
  ///
  /// Kakao sends this value only to apps in which the nickname and the profile image are one consent item.
  public let profileNeedsAgreement: Bool?
  /// Whether the app can request consent to share the nickname.
  public let profileNicknameNeedsAgreement: Bool?
  /// Whether the app can request consent to share the profile image.
  public let profileImageNeedsAgreement: Bool?
  /// The KakaoTalk profile.
  ///
  /// Requires consent to `profile_nickname` or `profile_image`.
  public let profile: Profile?
  /// Whether the app can request consent to share the name.
  public let nameNeedsAgreement: Bool?
  /// The name in the Kakao Account.
  ///
  /// Requires consent to `name`.
  public let name: String?
  /// Whether the app can request consent to share the email address.
  public let emailNeedsAgreement: Bool?
  /// Whether the email address belongs to this account.
  ///
  /// The value is `false` if another Kakao Account now uses the address.
  public let isEmailValid: Bool?
  /// Whether the user has verified the email address.
  ///
  /// Trust ``email`` only if this property and ``isEmailValid`` are both `true`.
  public let isEmailVerified: Bool?
  /// The primary email address.
  ///
  /// Requires consent to `account_email`.
  public let email: String?
  /// Whether the app can request consent to share the age range.
  public let ageRangeNeedsAgreement: Bool?
  /// The age range.
  ///
  /// Requires consent to `age_range`.
  public let ageRange: AgeRange?
  /// Whether the app can request consent to share the birth year.
  public let birthyearNeedsAgreement: Bool?
  /// The birth year in the form `YYYY`.
  ///
  /// Requires consent to `birthyear`.
  public let birthyear: String?
  /// Whether the app can request consent to share the birthday.
  public let birthdayNeedsAgreement: Bool?
  /// The birthday in the form `MMDD`.
  ///
  /// Requires consent to `birthday`.
  public let birthday: String?
  /// The calendar of ``birthday``.
  ///
  /// Kakao sends this value together with the birthday.
  public let birthdayType: BirthdayType?
  /// Whether a lunar ``birthday`` is in a leap month.
  ///
  /// Kakao sends this value together with the birthday.
  public let isLeapMonth: Bool?
  /// Whether the app can request consent to share the gender.
  public let genderNeedsAgreement: Bool?
  /// The gender.
  ///
  /// Requires consent to `gender`.
  public let gender: Gender?
  /// Whether the app can request consent to share the phone number.
  public let phoneNumberNeedsAgreement: Bool?
  /// The phone number, such as `+82 10-1234-5678`.
  ///
  /// Requires consent to `phone_number`.
  public let phoneNumber: String?
  /// Whether the app can request consent to share the connecting information (CI).
  public let ciNeedsAgreement: Bool?
  /// The connecting information (CI), which identifies a person across services.
  ///
  /// Kakao sends this value only to apps that have permission to use it.
  public let ci: String?
  /// The date when ``ci`` was issued.
  ///
  /// Kakao sends this value together with the CI.
  public let ciAuthenticatedAt: Date?
  /// Whether the app can request consent to share the legal name.
  public let legalNameNeedsAgreement: Bool?
  /// The name from identity verification.
  ///
  /// Kakao sends this value only to apps that have permission to use it.
  public let legalName: String?
  /// Whether the app can request consent to share the legal birth date.
  public let legalBirthDateNeedsAgreement: Bool?
  /// The birth date from identity verification, in the form `yyyyMMDD`.
  ///
  /// Kakao sends this value only to apps that have permission to use it.
  public let legalBirthDate: String?
  /// Whether the app can request consent to share the legal gender.
  public let legalGenderNeedsAgreement: Bool?
  /// The gender from identity verification.
  ///
  /// Kakao sends this value only to apps that have permission to use it.
  public let legalGender: Gender?
  /// Whether the app can request consent to share the nationality.
  public let isKoreanNeedsAgreement: Bool?
  /// Whether the user is a Korean national.
  ///
  /// Kakao sends this value only to apps that have permission to use it.
  public let isKorean: Bool?

  /// Creates an account, for tests and previews.
  ///
  /// Each parameter sets the property with the same name.
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

  /// Decodes an account from Kakao's response body, or from an account that this type or Kakao's SDK has encoded.
  ///
  /// A value of an unexpected type becomes `nil`.
  ///
  /// - Throws: `DecodingError` if the account isn't an object.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    profileNeedsAgreement = values.readable(.profileNeedsAgreement)
    profileNicknameNeedsAgreement = values.readable(.profileNicknameNeedsAgreement)
    profileImageNeedsAgreement = values.readable(.profileImageNeedsAgreement)
    profile = values.readable(.profile)
    nameNeedsAgreement = values.readable(.nameNeedsAgreement)
    name = values.readable(.name)
    emailNeedsAgreement = values.readable(.emailNeedsAgreement)
    isEmailValid = values.readable(.isEmailValid)
    isEmailVerified = values.readable(.isEmailVerified)
    email = values.readable(.email)
    ageRangeNeedsAgreement = values.readable(.ageRangeNeedsAgreement)
    ageRange = values.readable(.ageRange).map(AgeRange.init(rawValue:))
    birthyearNeedsAgreement = values.readable(.birthyearNeedsAgreement)
    birthyear = values.readable(.birthyear)
    birthdayNeedsAgreement = values.readable(.birthdayNeedsAgreement)
    birthday = values.readable(.birthday)
    birthdayType = values.readable(.birthdayType).map(BirthdayType.init(rawValue:))
    isLeapMonth = values.readable(.isLeapMonth)
    genderNeedsAgreement = values.readable(.genderNeedsAgreement)
    gender = values.readable(.gender).map(Gender.init(rawValue:))
    phoneNumberNeedsAgreement = values.readable(.phoneNumberNeedsAgreement)
    phoneNumber = values.readable(.phoneNumber)
    ciNeedsAgreement = values.readable(.ciNeedsAgreement)
    ci = values.readable(.ci)
    ciAuthenticatedAt = values.date(.ciAuthenticatedAt)
    legalNameNeedsAgreement = values.readable(.legalNameNeedsAgreement)
    legalName = values.readable(.legalName)
    legalBirthDateNeedsAgreement = values.readable(.legalBirthDateNeedsAgreement)
    legalBirthDate = values.readable(.legalBirthDate)
    legalGenderNeedsAgreement = values.readable(.legalGenderNeedsAgreement)
    legalGender = values.readable(.legalGender)
    isKoreanNeedsAgreement = values.readable(.isKoreanNeedsAgreement)
    isKorean = values.readable(.isKorean)
  }
}
