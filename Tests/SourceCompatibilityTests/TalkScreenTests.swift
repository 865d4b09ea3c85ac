#if Desktop
  import Foundation
  import KakaoSDK
  import KakaoSDKTalk
  import TestSupport
  import Testing

  /// Tests that the samples of ``TalkScreen`` have the results that the guides describe.
  @Suite(.serialized, .sharedClient) @MainActor struct TalkScreenTests {
    private let platform = StubTransport { request in
      switch request.url.path {
      case "/v1/api/talk/profile": .json(#"{"nickName":"민지"}"#)
      case "/v1/api/talk/friends": .json(#"{"elements":[{"uuid":"u-1"},{"uuid":"u-2"}],"total_count":2}"#)
      case "/v2/api/talk/memo/default/send", "/v1/app/validate/sdk": .json("{}")
      case "/v1/api/talk/friends/message/send": .json(#"{"successful_receiver_uuids":["u-1"]}"#)
      case "/v2/api/talk/channels":
        .json(#"{"channels":[{"channel_uuid":"@a","channel_public_id":"_ZeUTxl","relation":"BLOCKED"}]}"#)
      default: throw UnexpectedRequest(request)
      }
    }

    @Test("The samples call their handlers with the results")
    func samples() async throws {
      let screen = TalkScreen()
      Auth.shared.tokenManager.setToken(
        OAuthToken(
          accessToken: "access-0", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-0",
          refreshTokenExpiresIn: 7200, scope: nil, scopes: nil))
      try await withLocalPlatform(platform) { hosts in
        KakaoSDK.initSDK(appKey: "key", hosts: hosts)
        await screen.run { $0.showProfile() }
        await screen.run { $0.showFriends() }
        await screen.run { $0.showMoreFriends(after: Friends(elements: nil, totalCount: 0)) }
        await screen.run { $0.sendMemo() }
        await screen.run { $0.sendCustomMessage(to: ["u-1"]) }
        await screen.run { $0.showChannels() }
      }
      #expect(
        screen.lines == [
          "profile 민지", "friends u-1,u-2", "last page", "memo sent", "sent to 1, true", "blocked",
        ])
    }

    @Test("The chat opens in KakaoTalk, or on the web page if KakaoTalk isn't installed")
    func supportChat() async throws {
      let screen = TalkScreen()
      try await withLocalPlatform(platform) { hosts in
        KakaoSDK.initSDK(appKey: "key", hosts: hosts)
        await screen.openSupportChat()
        Auth.shared.setAppSwitcher(ClosureSwitcher { _ in true })
        await screen.openSupportChat()
      }
      #expect(screen.opened.map(\.path) == ["/_ZeUTxl/chat"])
      #expect(screen.lines == ["chat opened"])
    }

    @Test("The navigation has a URL for KakaoNavi and one for its installation")
    func navigation() {
      KakaoSDK.initSDK(appKey: "key")
      let screen = TalkScreen()
      screen.startNavigation()
      #expect(screen.opened.map(\.scheme) == ["kakaonavi-sdk", "https"])
    }
  }
#endif
