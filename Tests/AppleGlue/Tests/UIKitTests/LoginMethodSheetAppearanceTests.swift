import KakaoSDKCommon
import Testing
import UIKit

@testable import KakaoSDKUser

extension DeviceTests {
  @Suite @MainActor struct LoginMethodSheetAppearanceTests {
    private func sheet(_ orientation: LoginOrientation? = nil, _ mode: LoginUiMode? = nil) -> LoginMethodViewController
    {
      LoginMethodViewController(BridgeConfiguration(orientation: orientation, uiMode: mode)) { _ in }
    }

    @Test(
      "Without a fixed orientation, the login methods are shown in a system sheet",
      arguments: [LoginOrientation.auto, nil])
    func systemSheet(orientation: LoginOrientation?) throws {
      let sheet = sheet(orientation)
      #expect(sheet.modalPresentationStyle == .pageSheet)
      #expect(sheet.supportedInterfaceOrientations == .allButUpsideDown)
      let system = try #require(sheet.sheetPresentationController)
      #expect(system.detents.count == 2)
      #expect(system.prefersGrabberVisible && system.prefersEdgeAttachedInCompactHeight)
    }

    @Test(
      "With a fixed orientation, the screen with the login methods fills the window",
      arguments: [(LoginOrientation.portrait, UIInterfaceOrientationMask.portrait), (.landscape, .landscape)])
    func fixedOrientation(orientation: LoginOrientation, mask: UIInterfaceOrientationMask) {
      let sheet = sheet(orientation)
      #expect(sheet.modalPresentationStyle == .overFullScreen)
      #expect(sheet.supportedInterfaceOrientations == mask)
    }

    @Test("A tap outside the panel closes the sheet")
    func tapOutside() async throws {
      let first = SingleValuePromise<LoginMethodOutcome>()
      let sheet = LoginMethodViewController(BridgeConfiguration(orientation: .portrait)) { first.fulfill($0) }
      let backdrop = try #require(sheet.view.all.first { $0 is UIControl && !($0 is UIButton) } as? UIControl)
      #expect(backdrop.backgroundColor == UIColor(red: 0, green: 0, blue: 0, alpha: 0.4))
      backdrop.sendActions(for: .touchUpInside)
      withExtendedLifetime(sheet) { _ = first.fulfill(.notPresented) }
      #expect(await first.value(orWhenCancelled: .cancelled) == .closed)
    }

    @Test(
      "The sheet uses the requested light or dark mode",
      arguments: [
        (LoginUiMode.light as LoginUiMode?, UIUserInterfaceStyle.light), (.dark, .dark), (.auto, .unspecified),
        (nil, .unspecified),
      ])
    func interfaceStyle(mode: LoginUiMode?, style: UIUserInterfaceStyle) {
      #expect(sheet(nil, mode).overrideUserInterfaceStyle == style)
    }

    @Test("The buttons have Kakao's colors and accessibility labels")
    func buttons() throws {
      let view = try #require(sheet().view)
      let text = LoginSheetText(preferredLanguages: Locale.preferredLanguages)
      let ink = UIColor(red: 25 / 255, green: 25 / 255, blue: 25 / 255, alpha: 1)
      let talk = try #require(view.button(text.name(of: .kakaoTalk)))
      let yellow = UIColor(red: 254 / 255, green: 229 / 255, blue: 0, alpha: 1)
      #expect(talk.configuration?.baseBackgroundColor == yellow)
      #expect(talk.configuration?.baseForegroundColor == ink)
      #expect(talk.configuration?.background.cornerRadius == 8)
      #expect(talk.accessibilityLabel == text.name(of: .kakaoTalk))
      let account = try #require(view.button(text.name(of: .kakaoAccount)))
      let light = UITraitCollection(userInterfaceStyle: .light)
      #expect(account.configuration?.baseBackgroundColor?.standInParts(light) == [0, 0, 0, 0.06])
      #expect(account.configuration?.baseForegroundColor?.standInParts(light) == ink.standInParts(light))
      #expect(view.accessibilityViewIsModal)
      let title = try #require(view.all.lazy.compactMap { $0 as? UILabel }.first)
      #expect(title.text == text.title)
      #expect(title.adjustsFontForContentSizeCategory && title.numberOfLines == 0)
      #expect(title.accessibilityTraits == .header)
    }
  }
}
