import Testing
@_spi(App) import UIKit

@testable import KakaoSDKAuth

extension DeviceTests {
  @Suite @MainActor struct KeyWindowTests {
    @Test func itIsTheOneOfTheSceneInFront() {
      let (front, side, back) = (Device.window(), Device.window(), Device.window())
      UIApplication.shared.standInConnect([
        Device.scene(.background, showing: back), Device.scene(.foregroundInactive, showing: side),
        Device.scene(.foregroundActive, showing: front),
      ])
      #expect(KeyWindow.current === front)
    }

    @Test func behindAnAlertOfTheSystemItIsStillFound() {
      let side = Device.window()
      UIApplication.shared.standInConnect([
        Device.scene(.foregroundActive, showing: nil), Device.scene(.foregroundInactive, showing: side),
      ])
      #expect(KeyWindow.current === side)
    }

    @Test func nothingIsShownInTheBackground() {
      UIApplication.shared.standInConnect([Device.scene(.background, showing: Device.window()), UIScene()])
      #expect(KeyWindow.current == nil)
    }

    @Test func anAppExtensionHasNone() {
      UIApplication.standInIsMissing = true
      defer { UIApplication.standInIsMissing = false }
      #expect(KeyWindow.current == nil)
    }

    @Test func thePlatformsPartsAreTheSystemsSessionAndApps() {
      #expect(PlatformParts.current.userAgent is WebAuthenticationUserAgent)
      #expect(PlatformParts.current.appSwitcher is ApplicationSwitcher)
    }
  }
}
