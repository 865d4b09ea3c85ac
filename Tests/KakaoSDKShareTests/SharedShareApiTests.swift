import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKShare
import KakaoSDKTemplate
import TestSupport
import Testing

@Suite("ShareApi.shared", .sharedClient)
struct SharedShareApiTests {
  private func withSDK(_ key: String = "shared-key", _ body: () async throws -> Void) async throws {
    KakaoSDK.initSDK(appKey: key)
    defer { Auth.shared.setTransport(nil) }
    try await body()
  }

  @Test("Only the URL of a shared message of this app is recognized, and isn't the callback of a login")
  func sharingURL() async throws {
    try await withSDK {
      for (text, isSharing) in [
        ("kakaoshared-key://kakaolink?a=1", true), ("KAKAOshared-key://kakaolink", true),
        ("kakaoshared-key://kakaolinkX?a=1", false), ("kakaoshared-key://oauth?code=1", false),
        ("kakaoother://kakaolink?a=1", false), ("https://kakaolink", false),
      ] {
        let url = try #require(URL(string: text))
        #expect(ShareApi.isKakaoTalkSharingUrl(url) == isSharing, "\(text)")
        #expect((ShareApi.executionParameters(of: url) != nil) == isSharing, "\(text)")
        #expect(await !AuthController.handleOpenUrl(url: url))
      }
    }
  }

  @Test("The execution parameters of a link are read from the URL unchanged")
  func executionParameters() async throws {
    try await withSDK {
      let parameters = ["id": "1", "path": "/a/b?c=d", "text": "한 &=+#%"]
      let query = try #require(Link(iosExecutionParams: parameters).iosExecutionParams)
      let url = try #require(URL(string: "kakaoshared-key://kakaolink?\(query)"))
      #expect(ShareApi.executionParameters(of: url) == parameters)
      let repeated = try #require(URL(string: "kakaoshared-key://kakaolink?a=1&a=2&b"))
      #expect(ShareApi.executionParameters(of: repeated) == ["a": "1", "b": ""])
    }
  }

  @Test("The transport and the app switcher that the app has set with Auth are used")
  func replacedParts() async throws {
    try await withSDK {
      let transport = StubTransport(.json(ShareFixture.response))
      Auth.shared.setTransport(transport)
      #expect(!ShareApi.isKakaoTalkSharingAvailable())
      Auth.shared.setAppSwitcher(ClosureSwitcher(isInstalled: { $0.scheme == "kakaolink" }) { _ in true })
      #expect(ShareApi.isKakaoTalkSharingAvailable())
      let share = try await ShareApi.shared.share(.custom(templateId: 1))
      #expect(share.destination == .kakaoTalk)
      #expect(transport.requests.first?.header("Authorization") == "KakaoAK shared-key")
    }
  }

  @Test("Without an app key, calls fail instead of crashing the app")
  func withoutKey() async throws {
    try await withSDK("") {
      #expect(!ShareApi.isKakaoTalkSharingAvailable())
      #expect(ShareApi.shared.makeCustomUrl(templateId: 1) == nil)
      let url = try #require(URL(string: "kakao://kakaolink"))
      #expect(!ShareApi.isKakaoTalkSharingUrl(url))
      let error = await #expect(throws: SdkError.self) { try await ShareApi.shared.shareCustom(templateId: 1) }
      #expect(error?.getClientError().reason == .MustInitAppKey)
    }
  }
}
