import Testing

@testable import KakaoEmulator

@Suite struct LanguageTests {
  @Test(arguments: [
    (nil, Language.korean), ("", .korean), ("fr", .korean), ("ko-KR,ko;q=0.9,en-US;q=0.8", .korean),
    ("en-US,en;q=0.9", .english), ("en;q=0.5,ko;q=0.9", .korean), ("fr,en;q=0.1", .english),
    ("*", .korean), ("ko;q=0,*", .english), ("en;q=9", .korean), ("EN-gb", .english), ("eng", .korean),
  ])
  func acceptLanguageSelectsLanguage(header: String?, expected: Language) {
    #expect(Language(acceptLanguage: header) == expected)
  }
}
