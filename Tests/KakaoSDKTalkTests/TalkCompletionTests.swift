import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKTalk
import KakaoSDKTemplate
import TestSupport
import Testing

/// Tests of the calls with completion handlers, written as in the guides.
@Suite(.sharedClient) @MainActor struct TalkCompletionTests {
  private let error = StubResponse.json(#"{"msg":"no","code":-3}"#, status: 403)
  private let template = TextTemplate(text: "hi", link: Link())

  private func api(_ answer: StubResponse) -> TalkApi {
    .testing(
      StubTransport(answer), userAgent: RecordingUserAgent { "\($0.uri)?status=success&channel_public_id=_a" },
      appSwitcher: ClosureSwitcher { _ in true })
  }

  /// Makes a call and returns the arguments of its completion handler.
  ///
  /// Traps if the handler isn't called on the main actor.
  private func outcome<Value: Sendable>(
    _ call: (@escaping @MainActor (Value?, (any Error)?) -> Void) -> Void
  ) async -> (value: Value?, error: SdkError?) {
    let (outcomes, report) = AsyncStream.makeStream(of: (value: Value?, error: SdkError?).self)
    call { value, error in
      MainActor.assertIsolated()
      report.yield((value, error as? SdkError))
    }
    for await outcome in outcomes { return outcome }
    return (nil, nil)
  }

  private func failure(_ call: (@escaping @MainActor ((any Error)?) -> Void) -> Void) async -> SdkError? {
    await outcome { done in call { done(Never?.none, $0) } }.error
  }

  @Test("profile and friends call their completion handlers") func friends() async {
    let profile = await outcome { api(.json(#"{"nickName":"a"}"#)).profile(completion: $0) }
    #expect(profile.value == TalkProfile(nickname: "a") && profile.error == nil)
    let page = StubResponse.json(#"{"total_count":3}"#)
    let friends = await outcome { api(page).friends(limit: 100, completion: $0) }
    #expect(friends.value?.totalCount == 3 && friends.error == nil)
    let other = await outcome { api(page).friends(context: FriendsContext(offset: 3), completion: $0) }
    #expect(other.value?.totalCount == 3)
    let failed = await outcome { api(error).friends(completion: $0) }
    #expect(failed.value == nil && failed.error?.httpStatus == 403)
  }

  @Test("The memo calls call their completion handlers once") func memos() async {
    let done = StubResponse.json(#"{"result_code":0}"#)
    #expect(await failure { api(done).sendCustomMemo(templateId: 1, completion: $0) } == nil)
    #expect(await failure { api(done).sendDefaultMemo(templatable: template, completion: $0) } == nil)
    #expect(await failure { api(done).sendScrapMemo(requestUrl: "https://a.kr", completion: $0) } == nil)
    #expect(await failure { api(error).sendCustomMemo(templateId: 1, completion: $0) }?.httpStatus == 403)
  }

  @Test("The message calls call their completion handlers") func messages() async {
    let sent = StubResponse.json(#"{"successful_receiver_uuids":["u-1"]}"#)
    let result = MessageSendResult(successfulReceiverUuids: ["u-1"])
    let uuids = ["u-1"]
    let first = await outcome {
      api(sent).sendDefaultMessage(templatable: template, receiverUuids: uuids, completion: $0)
    }
    let second = await outcome { api(sent).sendCustomMessage(templateId: 1, receiverUuids: uuids, completion: $0) }
    let third = await outcome {
      api(sent).sendScrapMessage(requestUrl: "https://a.kr", receiverUuids: uuids, completion: $0)
    }
    #expect([first.value, second.value, third.value] == [result, result, result])
  }

  @Test("addChannel and chatChannel call their completion handlers even if KakaoTalk is opened")
  func channelsInKakaoTalk() async {
    #expect(await failure { api(.json("{}")).addChannel(channelPublicId: "_a", completion: $0) } == nil)
    #expect(await failure { api(.json("{}")).chatChannel(channelPublicId: "_a", completion: $0) } == nil)
    #expect(await failure { api(error).chatChannel(channelPublicId: "_a", completion: $0) }?.httpStatus == 403)
  }

  @Test("channels and followChannel call their completion handlers") func channels() async {
    let channels = await outcome { api(.json(#"{"user_id":7}"#)).channels(completion: $0) }
    #expect(channels.value == Channels(userId: 7))
    let followed = await outcome {
      api(.json(#"{"agt":"the-agt"}"#)).followChannel(channelPublicId: "_a", completion: $0)
    }
    #expect(followed.value == FollowChannelResult(success: true, channelPublicId: "_a"))
  }

  @Test("Without initSDK, calls fail and URLs are nil") func noInit() async {
    KakaoSDK.initSDK(appKey: "")
    let failed = await outcome { TalkApi.shared.profile(completion: $0) }
    #expect(failed.error?.getClientError().reason == .MustInitAppKey)
    #expect(
      await failure { TalkApi.shared.addChannel(channelPublicId: "_a", completion: $0) }?.getClientError().reason
        == .MustInitAppKey)
    #expect(TalkApi.shared.makeUrlForAddChannel(channelPublicId: "_a") == nil)
    #expect(TalkApi.shared.makeUrlForChatChannel(channelPublicId: "_a") == nil)
    #expect(!TalkApi.isKakaoTalkChannelAvailable(path: "plusfriend/home/_a/add"))
  }

  @Test("The shared app switcher determines whether KakaoTalk is available") func availability() {
    KakaoSDK.initSDK(appKey: "key")
    #expect(!TalkApi.isKakaoTalkChannelAvailable(path: "plusfriend/home/_a/add"))
    Auth.shared.setAppSwitcher(
      ClosureSwitcher(isInstalled: { $0.absoluteString == "kakaoplus://plusfriend/home/_a/add" }) { _ in true })
    #expect(TalkApi.isKakaoTalkChannelAvailable(path: "plusfriend/home/_a/add"))
  }
}
