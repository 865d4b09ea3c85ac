#if Desktop && (os(macOS) || os(Linux))
  import Testing

  @testable import KakaoSDKDesktop

  @Suite("PageLanguage")
  struct PageLanguageTests {
    @Test(
      "The page uses the preferred language of the browser, or else English",
      arguments: [
        (nil, PageLanguage.en), ("", .en), ("ko", .ko), ("ko-KR,ko;q=0.9,en;q=0.8", .ko),
        ("en-US,ko;q=0.9", .en),
        ("fr,ko;q=0.3", .ko), ("en;q=0.2, ko;q=0.7", .ko), ("KO-kr", .ko), ("ko;q=0", .en), ("fr, de", .en),
        ("*", .en), ("ko;q=x", .en), (";;,,;q=", .en),
      ] as [(String?, PageLanguage)])
    func choice(header: String?, language: PageLanguage) {
      #expect(PageLanguage(acceptLanguage: header) == language)
    }
  }
#endif
