import Foundation
import KakaoEmulatorInProcess
import KakaoSDK
import KakaoSDKShare
import Testing

extension SharedClientTests {
  /// Tests of an app that is opened from a shared message.
  @Suite struct SharedMessageTests {
    @Test("The app reads the execution parameters of the message that opened it")
    func executionParameters() async throws {
      try await withEmulator { emulator in
        let device = Device()
        KakaoSDK.initSDK(appKey: DemoKey.native, hosts: Hosts(emulator: emulator.url))
        Auth.shared.setAppSwitcher(device)
        #expect(ShareApi.isKakaoTalkSharingAvailable())
        _ = try await ShareApi.shared.share(.template(ShareSample.feed)).open()
        let browser = PageBrowser(emulator)
        let picker = try await browser.open(try #require(device.lastOpened))
        let sent = try await browser.submit(picker, choosing: ["to_me"])
        let link = try #require(sent.appLinks.first)
        #expect(ShareApi.isKakaoTalkSharingUrl(link))
        #expect(ShareApi.executionParameters(of: link) == ShareSample.parameters)
        #expect(await !AuthController.handleOpenUrl(url: link))
      }
    }
  }
}
