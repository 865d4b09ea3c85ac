import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport
import Testing

@Suite struct UserApiLoginTests {
  @Test("A login can have all parameters from the guides")
  func allParameters() async throws {
    let agent = RecordingUserAgent()
    let api = UserApi.testing(.platform(), isLoggedIn: false, userAgent: agent)
    _ = try await api.loginWithKakaoAccount(
      prompts: [.Login, .Create], loginHint: "minji@example.com", channelPublicIds: ["_demo"],
      serviceTerms: ["tag1", "tag2"])
    let query = try #require(agent.pages.first?.query)
    #expect(query["prompt"] == "login,create")
    #expect(query["login_hint"] == "minji@example.com")
    #expect(query["channel_public_id"] == "_demo")
    #expect(query["service_terms"] == "tag1,tag2")
  }
}
