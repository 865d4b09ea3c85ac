import KakaoSDKCommon
import Testing

@Suite struct KAHeaderTests {
  @Test("On any thread, the KA header contains the screen size and the device model with spaces replaced")
  func device() async {
    let header = await Task.detached { KakaoSDK.shared.kaHeader() }.value
    #expect(header.contains(" res/744x1133 device/iPad_mini origin/"))
  }
}
