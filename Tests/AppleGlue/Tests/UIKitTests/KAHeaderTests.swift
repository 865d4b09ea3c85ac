import KakaoSDKCommon
import Testing

@Suite struct KAHeaderTests {
  @Test("The KA header names the device and its screen on any thread, with spaces replaced")
  func device() async {
    let header = await Task.detached { KakaoSDK.shared.kaHeader() }.value
    #expect(header.contains(" res/744x1133 device/iPad_mini origin/"))
  }
}
