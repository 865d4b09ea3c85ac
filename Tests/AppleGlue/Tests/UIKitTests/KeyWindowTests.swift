import KakaoSDKCommon
import Testing
import UIKit

@testable import KakaoSDKAuth

extension DeviceTests {
  @Suite @MainActor struct KeyWindowTests {
    @Test("The key window is in the foreground scene")
    func foregroundScene() {
      let (front, side, back) = (Device.window(), Device.window(), Device.window())
      UIApplication.shared.standInConnect([
        Device.scene(.background, showing: back), Device.scene(.foregroundInactive, showing: side),
        Device.scene(.foregroundActive, showing: front),
      ])
      #expect(KeyWindow.current === front)
    }

    @Test("With several active scenes, the window of the most recently used scene is chosen", arguments: 0..<3)
    func severalActiveScenes(used: Int) {
      let windows = (0..<3).map { _ in Device.window() }
      let scenes = windows.map { Device.scene(.foregroundActive, showing: $0) }
      scenes[used].standInMakeKey(windows[used])
      UIApplication.shared.standInConnect(Set(scenes))
      #expect(windows.filter(\.isKeyWindow).count == 3)
      #expect(KeyWindow.current === windows[used])
    }

    @Test("If no window has been used, the same window is always selected")
    func noWindowInUse() {
      let scenes = (0..<5).map { _ in Device.scene(.foregroundActive, showing: Device.window()) }
      Device.scene(.background, showing: nil).standInMakeKey(nil)
      let windows = (0..<20).map { _ in
        // A set with a different capacity iterates in a different order.
        UIApplication.shared.standInConnect(Set(scenes.shuffled() + [UIScene()]))
        return KeyWindow.current
      }
      #expect(windows.allSatisfy { $0 != nil && $0 === windows[0] })
    }

    @Test("The window is still found behind a system alert")
    func behindAlert() {
      let side = Device.window()
      UIApplication.shared.standInConnect([
        Device.scene(.foregroundActive, showing: nil), Device.scene(.foregroundInactive, showing: side),
      ])
      #expect(KeyWindow.current === side)
    }

    @Test("There is no key window in the background")
    func inBackground() {
      UIApplication.shared.standInConnect([Device.scene(.background, showing: Device.window()), UIScene()])
      #expect(KeyWindow.current == nil)
    }

    @Test("An app extension has no key window")
    func inAppExtension() {
      UIApplication.standInIsMissing = true
      defer { UIApplication.standInIsMissing = false }
      #expect(KeyWindow.current == nil)
    }

    @Test("On iOS, the default user agent is the system's web session, and the default app switcher is the system's")
    func platformDefaultsOfUIKit() {
      #expect(PlatformDefaults.current.userAgent is KakaoWebAuthenticationUserAgent)
      #expect(PlatformDefaults.current.appSwitcher is KakaoSystemAppSwitcher)
    }
  }
}
