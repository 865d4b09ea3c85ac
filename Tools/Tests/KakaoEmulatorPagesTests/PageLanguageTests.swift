import Testing

@testable import KakaoEmulator

@Suite struct PageLanguageTests {
  @Test(
    "The page uses the browser's preferred language",
    arguments: [
      (nil, PageLanguage.korean), ("", .korean), ("fr", .korean), ("ko-KR,ko;q=0.9,en-US;q=0.8", .korean),
      ("en-US,en;q=0.9", .english), ("en;q=0.5,ko;q=0.9", .korean), ("fr,en;q=0.1", .english),
      ("*", .korean), ("ko;q=0,*", .english), ("en;q=9", .korean), ("EN-gb", .english), ("eng", .korean),
    ])
  func takesWhatTheBrowserLikesBest(header: String?, expected: PageLanguage) {
    #expect(PageLanguage(acceptLanguage: header) == expected)
  }
}
