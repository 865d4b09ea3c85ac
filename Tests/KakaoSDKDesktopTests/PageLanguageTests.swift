#if Desktop && (os(macOS) || os(Linux))
  import KakaoSDKCommon
  import Testing

  @testable import KakaoSDKDesktop

  @Suite("PageLanguage")
  struct PageLanguageTests {
    @Test(
      "The page uses the preferred language of the browser, or else English",
      arguments: [
        (nil, SdkLanguage.english), ("", .english), ("ko", .korean), ("ko-KR,ko;q=0.9,en;q=0.8", .korean),
        ("en-US,ko;q=0.9", .english),
        ("fr,ko;q=0.3", .korean), ("en;q=0.2, ko;q=0.7", .korean), ("KO-kr", .korean), ("ko;q=0", .english),
        ("fr, de", .english),
        ("*", .english), ("ko;q=x", .english), (";;,,;q=", .english),
      ] as [(String?, SdkLanguage)])
    func choice(header: String?, language: SdkLanguage) {
      #expect(SdkLanguage(acceptLanguage: header) == language)
    }
  }
#endif
