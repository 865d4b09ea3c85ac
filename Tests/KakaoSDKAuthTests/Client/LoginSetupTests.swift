import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// What the set-up lacks stops a login before a page opens.
@Suite struct LoginSetupTests {
  @Test(
    "the browser's login",
    arguments: [
      ("kakaokey://oauth#top", ClientFailureReason.BadParameter), ("http://example.com/oauth", .BadParameter),
    ])
  func browser(redirectURI: String, reason: ClientFailureReason) async {
    let agent = RecordingUserAgent()
    let client = KakaoClient(
      configuration: KakaoConfiguration(appKey: appKey, redirectURI: redirectURI), userAgent: agent,
      transport: StubTransport())
    let error = await #expect(throws: SdkError.self) { try await client.login() }
    #expect(clientReason(of: error) == reason)
    #expect(error?.underlyingError is SetupProblem)
    #expect(agent.pages.isEmpty)
  }

  @Test func anAppKeyThatIsMissingStopsBothWays() async {
    let client = KakaoClient(
      configuration: KakaoConfiguration(appKey: ""), userAgent: RecordingUserAgent(),
      appSwitcher: ClosureSwitcher { _ in true }, transport: StubTransport())
    let first = await #expect(throws: SdkError.self) { try await client.login() }
    #expect(clientReason(of: first) == .MustInitAppKey)
    let second = await #expect(throws: SdkError.self) { try await client.loginWithKakaoTalk() }
    #expect(clientReason(of: second) == .MustInitAppKey)
  }
}
