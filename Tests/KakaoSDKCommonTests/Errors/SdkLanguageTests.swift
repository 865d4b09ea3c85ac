import KakaoSDKCommon
import Testing

@Suite("SdkLanguage")
struct SdkLanguageTests {
  @Test(
    "The first preferred language that is Korean or English is used, otherwise English",
    arguments: [
      (["ko-KR", "en-US"], .korean), (["en-GB", "ko"], .english), (["ja-JP", "ko_KR", "en"], .korean),
      (["KO"], .korean), (["fr", "de-DE"], .english), (["kok-IN"], .english), ([], .english), ([""], .english),
    ] as [([String], SdkLanguage)])
  func preferred(tags: [String], expected: SdkLanguage) {
    #expect(SdkLanguage(preferredLanguages: tags) == expected)
  }
}
