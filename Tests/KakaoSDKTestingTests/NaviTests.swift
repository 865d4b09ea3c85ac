import Foundation
import KakaoSDKNavi
import KakaoSDKTesting
import Testing

@Suite("Navigation on a test platform")
struct NaviTests {
  private let office = NaviLocation(name: "카카오 판교오피스", latitude: 37.402111, longitude: 127.108640)

  @Test("The platform records the URL that opens KakaoNavi, or its installation page", arguments: [true, false])
  func navigate(isInstalled: Bool) async throws {
    let platform = TestPlatform()
    platform.isKakaoNaviInstalled = isInstalled
    let api = NaviApi.testing(platform: platform)
    #expect(try await api.navigate(to: office) == isInstalled)
    let route = api.navigateUrl(destination: office)
    #expect(platform.openedURLs == [isInstalled ? route : NaviApi.webNaviInstallUrl])
  }

  @Test("KakaoNavi and KakaoTalk are installed separately")
  func separateApps() async throws {
    let platform = TestPlatform()
    let switcher = ScriptedAppSwitcher(platform: platform)
    let url = try #require(URL(string: "kakaonavi-sdk://navigate"))
    platform.isKakaoTalkInstalled = true
    #expect(await !switcher.canOpen(url))
    platform.isKakaoNaviInstalled = true
    #expect(await switcher.canOpen(url))
  }
}
