import KakaoSDKCommon
import Testing

@Suite("SdkLanguage")
struct SdkLanguageTests {
  @Test(
    "the first language that is Korean or English wins, else English",
    arguments: [
      (["ko-KR", "en-US"], .korean), (["en-GB", "ko"], .english), (["ja-JP", "ko_KR", "en"], .korean),
      (["KO"], .korean), (["fr", "de-DE"], .english), (["kok-IN"], .english), ([], .english), ([""], .english),
    ] as [([String], SdkLanguage)])
  func preferred(tags: [String], expected: SdkLanguage) {
    #expect(SdkLanguage(preferredLanguages: tags) == expected)
  }
}
