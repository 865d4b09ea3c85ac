// The test that the sharing guide shows. `ShareMessage.swift` is the guide's sample.
import KakaoSDKShare
import KakaoSDKTemplate
import KakaoSDKTesting
import Testing

@Suite struct CakeSharingTests {
  @Test("The message opens in KakaoTalk")
  func opens() async throws {
    let platform = TestPlatform()
    platform.isKakaoTalkInstalled = true
    try await shareCake(with: .testing(platform: platform))
    #expect(platform.calls == [.shareDefault])
    #expect(platform.openedURLs.first?.scheme == "kakaolink")
  }

  @Test("The message is within Kakao's limits")
  func limits() {
    #expect(cakeMessage().problems == [])
  }
}
