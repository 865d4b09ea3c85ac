import KakaoSDK
import KakaoSDKTalk
import KakaoSDKTesting
import Testing

@testable import KakaoLoginExample

/// Tests of adding the channel, with in-memory stand-ins for Kakao's servers, pages, and users.
@Suite struct ChannelTests {
  private let platform = TestPlatform()
  private let api: TalkApi

  init() {
    api = TalkApi(client: .testing(platform: platform))
  }

  @Test("If KakaoTalk is installed, it opens the channel")
  func opensKakaoTalk() async throws {
    platform.isKakaoTalkInstalled = true
    try await api.addOurChannel()
    #expect(platform.calls == [.channelValidation])
    #expect(platform.openedURLs.map(\.absoluteString) == ["kakaoplus://plusfriend/home/_ZeUTxl/add"])
  }

  @Test("Without KakaoTalk, the user adds the channel in the browser")
  func opensBrowser() async throws {
    try await api.addOurChannel()
    #expect(try await api.channels().channels?.first?.relation == .Added)
  }

  @Test("A user who closes the page sees no error")
  func closesPage() async throws {
    platform.nextLogin = .cancels
    try await api.addOurChannel()
    #expect(try await api.channels().channels?.first?.relation == Channel.Relation.None)
  }
}
