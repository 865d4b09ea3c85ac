import Foundation
import KakaoSDK
import KakaoSDKTalk
import KakaoSDKTemplate
import KakaoSDKTesting
import Testing

@Suite struct TalkTests {
  let platform = TestPlatform()
  let api: TalkApi
  private let template = TextTemplate(text: "안녕하세요", link: Link())

  init() {
    api = TalkApi(client: .testing(platform: platform))
  }

  @Test("The profile has the user's nickname and images")
  func profile() async throws {
    let profile = try await api.profile()
    #expect(profile.nickname == "보라돌" && profile.countryISO == "KR")
    #expect(profile.profileImageUrl == TestUser.sample.profileImageURL)
    let other = try await TalkApi(client: .testing(user: TestUser.other.withoutConsent(to: "profile_nickname")))
      .profile()
    #expect(other == TalkProfile(countryISO: "KR"))
  }

  @Test("Friends are returned in pages")
  func friends() async throws {
    var user = TestUser.other
    user.friends = (1...23).map { Friend(uuid: "u-\($0)", favorite: $0 < 3) }
    let api = TalkApi(client: .testing(user: user, platform: platform))
    let page = try await api.friends(offset: 10)
    #expect(page.elements?.map(\.uuid) == (11...20).map { "u-\($0)" })
    #expect(page.totalCount == 23 && page.favoriteCount == 2)
    let before = try await api.friends(context: FriendsContext(page.beforeUrl))
    #expect(before.elements?.first?.uuid == "u-1" && before.beforeUrl == nil)
    var uuids: [String] = []
    for try await friend in api.allFriends(limit: 4) { uuids.append(friend.uuid) }
    #expect(uuids == (1...23).map { "u-\($0)" })
  }

  @Test("A message reaches the friends who accept messages")
  func messages() async throws {
    let (first, second) = (TestUser.sample.friends[0].uuid, TestUser.sample.friends[1].uuid)
    let result = try await api.sendDefaultMessage(templatable: template, receiverUuids: [first, second])
    #expect(result.successfulReceiverUuids == [first])
    #expect(result.failureInfos?.map(\.receiverUuids) == [[second]])
    #expect(platform.requests.last?.parameters["template_object"]?.contains("안녕하세요") == true)
    let refused = await failure { () async throws(SdkError) in
      try await api.sendCustomMessage(templateId: 1, receiverUuids: [second])
    }
    #expect(refused?.apiReason == .TalkMessageDisabled)
    let unknown = await failure { () async throws(SdkError) in
      try await api.sendCustomMessage(templateId: 1, receiverUuids: ["nobody"])
    }
    #expect(unknown?.apiReason == .BadParameter)
    try await api.sendScrapMemo(requestUrl: "https://example.com")
    #expect(platform.calls == [.sendMessage, .sendMessage, .sendMessage, .sendMemo])
  }

  @Test("Missing consent is requested, and the call is repeated")
  func consent() async throws {
    let api = TalkApi(client: .testing(user: TestUser.other.withoutConsent(to: "friends"), platform: platform))
    #expect(try await api.friends().elements == [])
    #expect(platform.calls == [.friends, .agt, .authorize, .token, .friends])
  }

  @Test("The profile requires consent to the nickname or to the images")
  func profileConsent() async throws {
    let user = TestUser.other.withoutConsent(to: "profile_nickname", "profile_image")
    let api = TalkApi(client: .testing(user: user, platform: platform))
    #expect(try await api.profile().nickname == TestUser.other.nickname)
    #expect(platform.calls == [.talkProfile, .agt, .authorize, .token, .talkProfile])
  }

  @Test("A channel opens in KakaoTalk, or is added on a page if KakaoTalk isn't installed")
  func channels() async throws {
    let id = "_ZeUTxl"
    let missing = await failure { () async throws(SdkError) in try await api.addChannel(channelPublicId: id) }
    #expect(missing?.clientFailureCode == .kakaoTalkNotInstalled)
    #expect(try await api.channels(publicIds: [id]).channels?.first?.relation == Channel.Relation.None)
    #expect(try await api.followChannel(channelPublicId: id).success)
    #expect(try await api.channels(publicIds: [id]).channels?.first?.relation == .Added)
    platform.nextLogin = .denies
    #expect(try await !api.followChannel(channelPublicId: "_other").success)
    platform.nextLogin = .cancels
    let closed = await failure { () async throws(SdkError) in try await api.followChannel(channelPublicId: id) }
    #expect(closed?.clientReason == .Cancelled)
    platform.isKakaoTalkInstalled = true
    try await api.chatChannel(channelPublicId: id)
    #expect(platform.calls.last == .channelValidation)
    #expect(platform.openedURLs.map(\.absoluteString) == ["kakaoplus://plusfriend/talk/chat/_ZeUTxl"])
  }

  @Test("Without a login, a channel is added for the user who logs in on the page")
  func followWithoutLogin() async throws {
    let api = TalkApi(client: .testing(user: nil, platform: platform))
    platform.nextLogin = .user(.other)
    #expect(try await api.followChannel(channelPublicId: "_new").success)
    #expect(platform.users.last?.channels.map(\.encodedId) == ["_new"])
    #expect(platform.calls == [.followChannel])
  }
}
