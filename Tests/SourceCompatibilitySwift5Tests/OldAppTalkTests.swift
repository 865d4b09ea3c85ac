#if Desktop
  import Foundation
  import KakaoSDK
  import KakaoSDKTalk
  import KakaoSDKTemplate
  import TestSupport
  import Testing

  /// Tests that calls from before Swift concurrency for friends, messages, channels, and navigation work.
  @Suite(.serialized, .sharedClient) struct OldAppTalkTests {
    private let platform = StubTransport { request in
      switch request.url.path {
      case "/v1/api/talk/profile": .json(#"{"nickName":"민지"}"#)
      case "/v1/api/talk/friends": .json(#"{"elements":[{"uuid":"u-1"}],"total_count":1}"#)
      case "/v1/api/talk/friends/message/default/send": .json(#"{"successful_receiver_uuids":["u-1"]}"#)
      case "/v2/api/talk/memo/default/send", "/v1/app/validate/sdk": .json("{}")
      default: throw UnexpectedRequest(request)
      }
    }

    @Test("An old app can pass its own handlers to the calls")
    func calls() async throws {
      let manager = OldTokenManager()
      manager.setToken(
        OAuthToken(
          accessToken: "access-0", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-0",
          refreshTokenExpiresIn: 7200, scope: nil, scopes: nil))
      let app = OldApp()
      try await withLocalPlatform(platform) { hosts in
        app.start(hosts: hosts, tokenManager: manager)
        #expect(await value { app.readTalkProfile($0) }?.nickname == "민지")
        #expect(await value { app.readFriends($0) }?.elements?.map(\.uuid) == ["u-1"])
        let template = TextTemplate(text: "hi", link: Link())
        #expect(await value { app.send(template, to: ["u-1"], $0) }?.successfulReceiverUuids == ["u-1"])
        #expect(await error { app.remind("hi", $0) } == nil)
        #expect(await error { app.chat($0) } == nil)
        Auth.shared.setAppSwitcher(ClosureSwitcher { _ in true })
        #expect(await error { app.chat($0) } == nil)
      }
      #expect(app.screen.lines == ["1 friends", "/_ZeUTxl/chat"])
      #expect(app.navigate()?.scheme == "kakaonavi-sdk")
    }

    private func value<Value>(_ call: (@escaping (Value?, Error?) -> Void) -> Void) async -> Value? {
      await withCheckedContinuation { continuation in call { value, _ in continuation.resume(returning: value) } }
    }

    private func error(_ call: (@escaping (Error?) -> Void) -> Void) async -> Error? {
      await withCheckedContinuation { continuation in call { continuation.resume(returning: $0) } }
    }
  }
#endif
