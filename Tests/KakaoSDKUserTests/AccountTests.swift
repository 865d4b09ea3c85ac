import Foundation
import KakaoSDKCommon
import KakaoSDKUser
import Testing

@Suite("Account")
struct AccountTests {
  private func account(_ json: String) throws -> Account {
    try KakaoJSON.decoder().decode(Account.self, from: Data(json.utf8))
  }

  @Test("Every field of a complete response is decoded")
  func fullAnswer() throws {
    let user: User = try Fixture.decode("me-full")
    #expect(
      user.kakaoAccount
        == Account(
          profileNeedsAgreement: false, profileNicknameNeedsAgreement: false, profileImageNeedsAgreement: false,
          profile: Profile(
            nickname: "하늘", profileImageUrl: URL(string: "https://img.example.com/sky_640x640.jpg"),
            thumbnailImageUrl: URL(string: "http://img.example.com/sky_110x110.jpg"), isDefaultImage: false,
            isDefaultNickname: true),
          nameNeedsAgreement: false, name: "이하늘",
          emailNeedsAgreement: false, isEmailValid: true, isEmailVerified: false, email: "haneul@example.com",
          ageRangeNeedsAgreement: false, ageRange: .Age30_39,
          birthyearNeedsAgreement: false, birthyear: "1992",
          birthdayNeedsAgreement: false, birthday: "0229", birthdayType: .Lunar, isLeapMonth: true,
          genderNeedsAgreement: false, gender: .Male,
          phoneNumberNeedsAgreement: false, phoneNumber: "+82 10-0000-7777",
          ciNeedsAgreement: false, ci: "Y2ktb2YtYW4taW52ZW50ZWQtcGVyc29u",
          ciAuthenticatedAt: Date(timeIntervalSince1970: 1_770_091_440),
          legalNameNeedsAgreement: false, legalName: "이하늘",
          legalBirthDateNeedsAgreement: false, legalBirthDate: "19920229",
          legalGenderNeedsAgreement: false, legalGender: .Female,
          isKoreanNeedsAgreement: false, isKorean: true))
  }

  @Test("Missing consent is distinguished from values that the account doesn't have")
  func needsAgreement() throws {
    let user: User = try Fixture.decode("me-needs-agreement")
    let account = try #require(user.kakaoAccount)
    #expect(account.email == nil && account.emailNeedsAgreement == true)
    #expect(account.gender == nil && account.genderNeedsAgreement == false)
    #expect(account.birthday == nil && account.birthdayNeedsAgreement == nil)
  }

  @Test("An unknown age range, gender, or birthday type keeps its value, and the rest is decoded")
  func unknownValues() throws {
    let json = #"{"age_range":"100~","birthday_type":"JULIAN","email":"a@example.com","gender":"x"}"#
    let account = try account(json)
    #expect(account.ageRange == AgeRange(rawValue: "100~"))
    #expect(account.gender?.rawValue == "x")
    #expect(account.birthdayType?.rawValue == "JULIAN")
    #expect(account.email == "a@example.com")
    #expect(String(decoding: try KakaoJSON.encoder().encode(account), as: UTF8.self) == json)
  }

  @Test("Both spellings of the youngest age range are the same value")
  func youngestAgeRange() throws {
    #expect(try account(#"{"age_range":"1~9"}"#).ageRange == .Age0_9)
    #expect(try account(#"{"age_range":"0~9"}"#).ageRange == .Age0_9)
  }

  @Test(
    "Age ranges have the platform's spelling",
    arguments: [
      (AgeRange.Age0_9, "0~9"), (.Age10_14, "10~14"), (.Age15_19, "15~19"), (.Age20_29, "20~29"),
      (.Age30_39, "30~39"), (.Age40_49, "40~49"), (.Age50_59, "50~59"), (.Age60_69, "60~69"),
      (.Age70_79, "70~79"), (.Age80_89, "80~89"), (.Age90_Above, "90~"),
    ])
  func ageRanges(range: AgeRange, text: String) throws {
    #expect(try account(#"{"age_range":"\#(text)"}"#).ageRange == range)
    #expect(range.rawValue == text)
  }
}
