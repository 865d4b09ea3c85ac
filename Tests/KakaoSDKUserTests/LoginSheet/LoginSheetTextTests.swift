import Testing

@testable import KakaoSDKUser

@Suite struct LoginSheetTextTests {
  @Test(
    "The sheet uses the first preferred language that it supports",
    arguments: [
      (["ko-KR"], LoginSheetText.korean), (["ja_JP"], .japanese), (["fr-FR", "ja-JP", "ko-KR"], .japanese),
      (["en-GB", "ko"], .english), (["KO"], .korean), (["fr-FR"], .english), ([], .english),
    ])
  func language(languages: [String], text: LoginSheetText) {
    #expect(LoginSheetText(preferredLanguages: languages) == text)
  }

  @Test("The texts match Kakao's")
  func texts() {
    #expect(LoginSheetText.korean.title == "로그인 방법을 선택해 주세요")
    #expect(LoginSheetText.korean.name(of: .kakaoTalk) == "카카오톡으로 로그인")
    #expect(LoginSheetText.korean.name(of: .kakaoAccount) == "카카오계정 직접 입력")
    #expect(LoginSheetText.english.title == "Select a method to log in")
    #expect(LoginSheetText.english.name(of: .kakaoTalk) == "Log in with Kakao Talk")
    #expect(LoginSheetText.english.name(of: .kakaoAccount) == "Enter your Kakao Account")
    #expect(LoginSheetText.japanese.title == "ログイン方法を選択してください。")
    #expect(LoginSheetText.japanese.name(of: .kakaoTalk) == "カカオトークでログイン")
    #expect(LoginSheetText.japanese.name(of: .kakaoAccount) == "カカオアカウントを直接入力")
  }

  @Test("All texts of the sheet are different")
  func distinctTexts() {
    for text in LoginSheetText.allCases {
      #expect(Set(KakaoLoginMethod.allCases.map(text.name) + [text.close, text.title]).count == 4)
    }
  }
}
