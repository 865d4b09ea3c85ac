import KakaoOpenSDK
import KakaoSDKUser
import Testing
import UIKit

extension DeviceTests {
  @Suite @MainActor struct KOLoginButtonTests {
    @available(*, deprecated)
    @Test("The legacy button has the size that the app sets and otherwise matches the design guide")
    func design() throws {
      let frame = CGRect(x: 30, y: 400, width: 330, height: 42)
      let button: UIButton = KOLoginButton(frame: frame)
      button.standInLayout()
      #expect(button.frame == frame)
      let style = try #require(button.configuration)
      #expect(style.title == KakaoLoginButtonLabel.full.text(in: .preferred))
      #expect(style.background.backgroundColor == UIColor(red: 254 / 255, green: 229 / 255, blue: 0, alpha: 1))
      #expect(style.image?.size == CGSize(width: 18, height: 18))
      button.isHighlighted = true
      button.standInLayout()
      #expect(button.alpha == 0.8)
    }

    @available(*, deprecated)
    @Test("The legacy button can be created in a storyboard")
    func storyboard() throws {
      let button = try #require(KOLoginButton(coder: NSKeyedArchiver(requiringSecureCoding: true)))
      #expect(button.configuration?.title == KakaoLoginButtonLabel.full.text(in: .preferred))
    }
  }
}
