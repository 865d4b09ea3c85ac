import KakaoSDKCommon
import Testing

@testable import KakaoSDKUser

@Suite struct LoginButtonDesignTests {
  @Test("The colors and the corner radius match the design guide")
  func colorsAndRadius() {
    #expect(LoginButtonDesign.container == DesignColor(hex: 0xFEE500))
    #expect(LoginButtonDesign.symbol == DesignColor(hex: 0x000000))
    #expect(LoginButtonDesign.label == DesignColor(hex: 0x000000, alpha: 0.85))
    #expect(LoginButtonDesign.cornerRadius == 12)
  }

  @Test("A color is created from its hex digits")
  func hexColor() {
    let color = DesignColor(hex: 0xFF8000, alpha: 0.5)
    #expect([color.red, color.green, color.blue, color.alpha] == [1, 128.0 / 255, 0, 0.5])
  }

  @Test(
    "The state of the button changes only its opacity",
    arguments: [(true, false, 1.0), (true, true, 0.8), (false, false, 0.4), (false, true, 0.4)])
  func opacity(isEnabled: Bool, isPressed: Bool, opacity: Double) {
    #expect(LoginButtonDesign.opacity(isEnabled: isEnabled, isPressed: isPressed) == opacity)
  }

  @Test("The labels match the design guide")
  func labels() {
    #expect(KakaoLoginButtonLabel.full.text(in: .korean) == "카카오 로그인")
    #expect(KakaoLoginButtonLabel.full.text(in: .english) == "Login with Kakao")
    #expect(KakaoLoginButtonLabel.short.text(in: .korean) == "로그인")
    #expect(KakaoLoginButtonLabel.short.text(in: .english) == "Login")
  }
}
