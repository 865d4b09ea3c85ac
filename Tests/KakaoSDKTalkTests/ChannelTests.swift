import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKTalk
import TestSupport
import Testing

@Suite struct ChannelTests {
  private let id = "_ZeUTxl"

  @Test("Channels are requested by their public IDs")
  func channels() async throws {
    let transport = StubTransport(
      .json(
        """
        {"user_id":7,"channels":[{"channel_uuid":"@a","channel_public_id":"_ZeUTxl","relation":"ADDED",
        "created_at":"2018-03-14T05:25:01Z","updated_at":"2026-03-14T05:25:01.5Z"},
        {"channel_uuid":"@b","channel_public_id":"_b","relation":"MUTED","updated_at":"yesterday"}]}
        """), .json("{}"), .json("{}"))
    let api = TalkApi.testing(transport)
    let channels = try await api.channels(publicIds: [id, "_b"])
    let added = Channel(
      uuid: "@a", encodedId: id, relation: .Added, createdAt: Date(timeIntervalSince1970: 1_521_005_101),
      updatedAt: Date(timeIntervalSince1970: 1_773_465_901.5))
    #expect(channels.userId == 7 && channels.channels?.first == added)
    // A relation that Kakao adds later must not make the whole list undecodable.
    #expect(channels.channels?.last?.relation == Channel.Relation.None)
    #expect(channels.channels?.last?.rawRelation == "MUTED")
    #expect(channels.channels?.last?.updatedAt == nil)
    #expect(try await api.channels() == Channels())
    _ = try await api.channels(publicIds: [])
    #expect(transport.requests.first?.line == "GET kapi.kakao.com/v2/api/talk/channels")
    #expect(
      transport.requests.map(\.url.query) == [
        "channel_ids=_ZeUTxl%2C_b&channel_id_type=channel_public_id", "channel_id_type=channel_public_id",
        "channel_id_type=channel_public_id",
      ])
  }

  @Test(
    "A channel ID that would be read as another list or another path is rejected",
    arguments: ["", "_a,_b", ".", ".."])
  func channelIDs(id: String) async {
    let api = TalkApi.testing(StubTransport(), appSwitcher: ClosureSwitcher { _ in true })
    let listed = await failure { _ = try await api.channels(publicIds: ["_a", id]) }
    #expect(listed?.getClientError().reason == .BadParameter)
    let opened = await failure { try await api.addChannel(channelPublicId: id) }
    #expect(opened?.getClientError().reason == .BadParameter)
    let followed = await failure { _ = try await api.followChannel(channelPublicId: id) }
    #expect(followed?.getClientError().reason == .BadParameter)
    #expect(api.makeUrlForAddChannel(channelPublicId: id) == nil)
    #expect(api.makeUrlForChatChannel(channelPublicId: id) == nil)
  }

  @Test(
    "A channel is opened in KakaoTalk after Kakao has allowed it, without a login",
    arguments: [
      (true, "kakaoplus://plusfriend/home/_ZeUTxl/add", "/sdk/channel/add"),
      (false, "kakaoplus://plusfriend/talk/chat/_ZeUTxl", "/sdk/channel/chat"),
    ])
  func opens(adds: Bool, url: String, uri: String) async throws {
    let opened = Locked<[String]>([])
    let transport = StubTransport(.json("{}"))
    let switcher = ClosureSwitcher(isInstalled: { $0.scheme == "kakaoplus" }) { url in
      opened.withLock { $0.append(url.absoluteString) }
      return true
    }
    let api = TalkApi.testing(transport, isLoggedIn: false, appSwitcher: switcher)
    if adds {
      try await api.addChannel(channelPublicId: id)
    } else {
      try await api.chatChannel(channelPublicId: id)
    }
    #expect(opened.withLock { $0 } == [url])
    let request = try #require(transport.requests.first)
    #expect(request.line == "POST kapi.kakao.com/v1/app/validate/sdk")
    #expect(request.formFields == ["quota_properties": #"{"channel_public_id":"_ZeUTxl","uri":"\#(uri)"}"#])
    #expect(request.header("Authorization") == "KakaoAK key")
  }

  @Test("An ID is escaped, so it can't change the rest of a URL")
  func hostileID() async throws {
    let opened = Locked<[String]>([])
    let switcher = ClosureSwitcher { url in
      opened.withLock { $0.append(url.absoluteString) }
      return true
    }
    let api = TalkApi.testing(StubTransport(.json("{}")), appSwitcher: switcher)
    try await api.chatChannel(channelPublicId: "a/../b?c=d#e")
    #expect(opened.withLock { $0 } == ["kakaoplus://plusfriend/talk/chat/a%2F..%2Fb%3Fc%3Dd%23e"])
    let page = api.makeUrlForAddChannel(channelPublicId: "a/b?c")
    #expect(page?.absoluteString.hasPrefix("https://pf.kakao.com/a%2Fb%3Fc/friend?app_key=key&") == true)
    for (id, escaped) in [("%2E%2E", "%252E%252E"), ("\0\r\n\u{7f}", "%00%0D%0A%7F"), ("..\\", "..%5C"), (" ", "%20")] {
      #expect(api.makeUrlForChatChannel(channelPublicId: id)?.absoluteString.contains("/\(escaped)/chat?") == true)
    }
  }

  @Test("Without KakaoTalk, no request is made")
  func notInstalled() async {
    for switcher in [nil, ClosureSwitcher(isInstalled: { _ in false }) { _ in false }] {
      let error = await failure {
        try await TalkApi.testing(StubTransport(), appSwitcher: switcher).addChannel(channelPublicId: id)
      }
      #expect(error?.getClientError().reason == .IllegalState)
      #expect(error?.clientFailureCode == .kakaoTalkNotInstalled)
    }
  }

  @Test("If the Info.plist lacks KakaoTalk's scheme, the error says so")
  func notQueried() async {
    let error = await failure {
      try await TalkApi.testing(StubTransport(), appSwitcher: UnregisteredSwitcher()).addChannel(channelPublicId: id)
    }
    #expect(error?.underlyingError as? KakaoSetupProblem == .talkSchemeNotQueried("kakaoplus"))
  }

  @Test("If Kakao refuses or the system doesn't open KakaoTalk, the call fails")
  func failures() async {
    let switcher = ClosureSwitcher { _ in false }
    let refusal = StubTransport(.json(#"{"msg":"quota","code":-10}"#, status: 400))
    let refused = await failure {
      try await TalkApi.testing(refusal, appSwitcher: switcher).addChannel(channelPublicId: id)
    }
    #expect(refused?.getApiError().reason == .ApiLimitExceed)
    let unopened = await failure {
      try await TalkApi.testing(StubTransport(.json("")), appSwitcher: switcher).addChannel(channelPublicId: id)
    }
    #expect(unopened?.clientFailureCode == .kakaoTalkNotOpened)
  }

  @Test("The web pages have the parameters of Kakao's SDK in a fixed order")
  func webPages() throws {
    let api = TalkApi.testing(StubTransport())
    let add = try #require(api.makeUrlForAddChannel(channelPublicId: id))
    #expect(add.absoluteString.hasPrefix("https://pf.kakao.com/_ZeUTxl/friend?app_key=key&kakao_agent=sdk"))
    #expect(add.absoluteString.hasSuffix("&api_ver=1.0"))
    #expect(add.queryFields["kakao_agent"]?.hasPrefix("sdk/") == true)
    let chat = try #require(api.makeUrlForChatChannel(channelPublicId: id))
    #expect(chat.path == "/_ZeUTxl/chat")
  }
}

/// An app switcher of an app whose Info.plist doesn't list KakaoTalk's schemes.
private struct UnregisteredSwitcher: KakaoAppSwitcher {
  var infoDictionary: [String: Any]? { ["CFBundleIdentifier": "com.example.app"] }
  @MainActor func canOpen(_ url: URL) -> Bool { false }
  func open(_ url: URL) async -> Bool { false }
}
