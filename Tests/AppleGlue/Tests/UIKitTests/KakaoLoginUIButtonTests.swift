import KakaoSDKUser
import Testing
import UIKit

extension DeviceTests {
  @Suite @MainActor struct KakaoLoginUIButtonTests {
    private func button(symbol: UIImage? = nil) -> KakaoLoginUIButton {
      let button = KakaoLoginUIButton(language: .english, symbol: symbol)
      button.standInLayout()
      return button
    }

    @Test("The button matches the design guide")
    func appearance() throws {
      let button = button()
      let style = try #require(button.configuration)
      #expect(style.title == "Login with Kakao")
      #expect(button.accessibilityLabel == "Login with Kakao")
      #expect(style.background.backgroundColor == UIColor(red: 254 / 255, green: 229 / 255, blue: 0, alpha: 1))
      #expect(style.background.cornerRadius == 12)
      #expect(style.baseForegroundColor == UIColor(red: 0, green: 0, blue: 0, alpha: 0.85))
      #expect(style.image?.size == CGSize(width: 18, height: 18))
    }

    @Test("Disabled and pressed buttons have the same colors with a lower opacity")
    func states() {
      let button = button()
      let color = button.configuration?.background.backgroundColor
      button.isHighlighted = true
      button.standInLayout()
      #expect(button.alpha == 0.8)
      button.isEnabled = false
      button.standInLayout()
      #expect(button.alpha == 0.4)
      #expect(button.configuration?.background.backgroundColor == color)
    }

    @Test("The app's own symbol replaces the speech bubble")
    func customSymbol() {
      let symbol = UIImage(standIn: CGSize(width: 20, height: 18))
      #expect(button(symbol: symbol).configuration?.image === symbol)
      let later = button()
      later.symbol = symbol
      later.standInLayout()
      #expect(later.configuration?.image === symbol)
    }

    @Test("A storyboard creates the full-size button")
    func storyboardButton() throws {
      let coder = NSKeyedArchiver(requiringSecureCoding: true)
      let button = try #require(KakaoLoginUIButton(coder: coder))
      #expect(button.configuration?.title == KakaoLoginButtonLabel.full.text(in: .preferred))
    }
  }
}
