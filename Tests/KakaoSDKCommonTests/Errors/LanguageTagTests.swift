import KakaoSDKCommon
import Testing

@Suite("Language tags")
struct LanguageTagTests {
  @Test(
    "The primary language subtag is matched as a whole and regardless of case",
    arguments: [
      ("ko", "ko"), ("ko-KR", "ko"), ("ko_KR", "ko"), ("ko_KR.UTF-8", "ko"), ("KO-kr", "ko"), ("ko-Kore-KR", "ko"),
      ("ko.UTF-8", "ko"), ("ko@currency=KRW", "ko"), ("kok", "kok"), ("kok-IN", "kok"), ("k", "k"), ("", ""),
      ("-ko", ""), ("x-ko", "x"), ("C", "c"),
    ])
  func primary(tag: String, language: String) {
    #expect(LanguageTag(tag).primaryLanguage == language)
  }

  @Test("The first supported language of a list is selected")
  func first() {
    #expect(LanguageTag.first(of: ["fr", "kok-IN", "ko_KR", "en"], as: SdkLanguage.self) == .korean)
    #expect(LanguageTag.first(of: ["fr", "kok"], as: SdkLanguage.self) == nil)
    #expect(LanguageTag.first(of: [], as: SdkLanguage.self) == nil)
  }
}
