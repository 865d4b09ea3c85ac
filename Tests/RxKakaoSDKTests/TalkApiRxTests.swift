#if Rx
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import KakaoSDKTalk
  import KakaoSDKTemplate
  import RxKakaoSDKTalk
  import RxSwift
  import TestSupport
  import Testing

  @Suite struct TalkApiRxTests {
    private func rx(
      _ transport: StubTransport, userAgent: (any KakaoUserAgent)? = nil,
      opens: @escaping @Sendable (URL) -> Bool = { _ in
        true
      }
    ) -> Reactive<TalkApi> {
      let switcher = ClosureSwitcher { opens($0) }
      return TalkApi(client: .testing(transport, userAgent: userAgent, appSwitcher: switcher)).rx
    }

    @Test("profile and friends are Singles")
    func friends() async throws {
      let transport = StubTransport(.json(#"{"nickName":"a"}"#), .json(#"{"total_count":3}"#))
      #expect(try await rx(transport).profile().value == TalkProfile(nickname: "a"))
      #expect(try await rx(transport).friends(limit: 100, friendOrder: .Favorite).value.totalCount == 3)
      #expect(transport.requests.last?.url.query == "limit=100&friend_order=favorite")
    }

    @Test("The memo calls are Completables")
    func memos() async throws {
      let done = StubResponse.json("{}")
      let transport = StubTransport(done, done, done)
      try await rx(transport).sendCustomMemo(templateId: 1).value
      try await rx(transport).sendDefaultMemo(templatable: TextTemplate(text: "a", link: Link())).value
      try await rx(transport).sendScrapMemo(requestUrl: "https://a.kr").value
      #expect(
        transport.requests.map(\.url.lastPathComponent) == ["send", "send", "send"]
          && transport.requests.last?.formFields == ["request_url": "https://a.kr"])
    }

    @Test("The message calls are Singles")
    func messages() async throws {
      let sent = StubResponse.json(#"{"successful_receiver_uuids":["u-1"]}"#)
      let transport = StubTransport(sent, sent, sent)
      let result = MessageSendResult(successfulReceiverUuids: ["u-1"])
      let template = TextTemplate(text: "a", link: Link())
      let rx = rx(transport)
      #expect(try await rx.sendDefaultMessage(templatable: template, receiverUuids: ["u-1"]).value == result)
      #expect(try await rx.sendCustomMessage(templateId: 1, receiverUuids: ["u-1"]).value == result)
      #expect(try await rx.sendScrapMessage(requestUrl: "https://a.kr", receiverUuids: ["u-1"]).value == result)
    }

    @Test("channels sends the same parameters as the async call")
    func channels() async throws {
      let transport = StubTransport(.json(#"{"user_id":7}"#))
      #expect(try await rx(transport).channels(publicIds: ["_a"]).value == Channels(userId: 7))
      #expect(transport.requests.first?.url.query == "channel_ids=_a&channel_id_type=channel_public_id")
    }

    @Test("addChannel and chatChannel ask Kakao before KakaoTalk opens")
    func opensChannels() async throws {
      let opened = Locked<[String]>([])
      let transport = StubTransport(.json("{}"), .json("{}"))
      let rx = rx(transport) { url in
        opened.withLock { $0.append(url.absoluteString) }
        return true
      }
      try await rx.addChannel(channelPublicId: "_a").value
      try await rx.chatChannel(channelPublicId: "_a").value
      #expect(transport.requests.map(\.url.path) == ["/v1/app/validate/sdk", "/v1/app/validate/sdk"])
      #expect(opened.withLock { $0 } == ["kakaoplus://plusfriend/home/_a/add", "kakaoplus://plusfriend/talk/chat/_a"])
    }

    @Test("If Kakao refuses, KakaoTalk isn't opened")
    func refusedChannel() async {
      let opened = Locked(0)
      let transport = StubTransport(.json(#"{"msg":"no","code":-10}"#, status: 400))
      let call = rx(transport) { _ in opened.increment() > 0 }.addChannel(channelPublicId: "_a")
      let error = await #expect(throws: SdkError.self) { try await call.value }
      #expect(error?.getApiError().reason == .ApiLimitExceed)
      #expect(opened.withLock { $0 } == 0)
    }

    @Test("followChannel is a Single")
    func followChannel() async throws {
      let agent = RecordingUserAgent { "\($0.uri)?status=success&channel_public_id=_a" }
      let result = try await rx(StubTransport(.agt), userAgent: agent).followChannel(channelPublicId: "_a").value
      #expect(result == FollowChannelResult(success: true, channelPublicId: "_a"))
    }
  }
#endif
