import Testing

@testable import KakaoSDKUser

@Suite struct LoginSheetDesignTests {
  @Test("The KakaoTalk button is yellow in light and dark mode", arguments: [false, true])
  func kakaoTalkButton(isDark: Bool) {
    #expect(LoginSheetDesign.background(of: .kakaoTalk, isDark: isDark) == DesignColor(hex: 0xFEE500))
    #expect(LoginSheetDesign.text(of: .kakaoTalk, isDark: isDark) == DesignColor(hex: 0x191919))
  }

  @Test("The Kakao Account button is gray and readable in light and dark mode")
  func accountButton() {
    #expect(LoginSheetDesign.background(of: .kakaoAccount, isDark: false) == DesignColor(hex: 0, alpha: 0.06))
    #expect(LoginSheetDesign.text(of: .kakaoAccount, isDark: false) == DesignColor(hex: 0x191919))
    #expect(LoginSheetDesign.background(of: .kakaoAccount, isDark: true) == DesignColor(hex: 0xFFFFFF, alpha: 0.12))
    #expect(LoginSheetDesign.text(of: .kakaoAccount, isDark: true) == DesignColor(hex: 0xFFFFFF))
    #expect(LoginSheetDesign.cornerRadius == 8)
  }
}
