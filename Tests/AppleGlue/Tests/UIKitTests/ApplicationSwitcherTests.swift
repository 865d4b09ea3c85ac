import KakaoSDKCommon
import Testing
@_spi(App) import UIKit

@testable import KakaoSDKAuth

extension DeviceTests {
  @Suite @MainActor struct ApplicationSwitcherTests {
    private let switcher = ApplicationSwitcher()
    private let talk = URL(string: "kakaokompassauth://authorize")

    @Test func itAsksTheSystemForTheApp() throws {
      let talk = try #require(talk)
      Device.start()
      #expect(!switcher.canOpen(talk))
      Device.start(openable: ["kakaokompassauth"])
      #expect(switcher.canOpen(talk))
    }

    @Test func itOpensTheAppOrSaysThatNoneDid() async throws {
      let talk = try #require(talk)
      Device.start()
      #expect(await !switcher.open(talk))
      Device.start(openable: ["kakaokompassauth"])
      #expect(await switcher.open(talk))
      #expect(UIApplication.shared.standIn.opened == [talk])
    }

    @Test(arguments: ["Share.appex", "App.app"])
    func anAppExtensionOpensNothing(name: String) async throws {
      let talk = try #require(talk)
      Device.start(openable: ["kakaokompassauth"])
      // By its bundle even where the system has an application object for it.
      UIApplication.standInIsMissing = name == "App.app"
      defer { UIApplication.standInIsMissing = false }
      let bundle = try AppBundle(name, ["CFBundleIdentifier": "com.example.app"])
      let switcher = ApplicationSwitcher(bundle: bundle.bundle)
      #expect(!switcher.canOpen(talk))
      #expect(await !switcher.open(talk))
      #expect(UIApplication.shared.standIn.opened.isEmpty)
    }

    @Test func itHearsEachReturnOfTheApp() async {
      var returns = switcher.returns().makeAsyncIterator()
      for _ in 0..<2 {
        NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
        #expect(await returns.next() != nil)
      }
    }
  }
}
