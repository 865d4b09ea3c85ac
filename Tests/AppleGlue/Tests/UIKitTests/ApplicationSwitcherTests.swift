import KakaoSDKAuth
import Testing
import UIKit

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

    @Test func itHearsEachReturnOfTheApp() async {
      var returns = switcher.returns().makeAsyncIterator()
      for _ in 0..<2 {
        NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
        #expect(await returns.next() != nil)
      }
    }
  }
}
