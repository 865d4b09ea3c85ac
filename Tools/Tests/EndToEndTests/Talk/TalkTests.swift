import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import KakaoSDK
import KakaoSDKTalk
import KakaoSDKTemplate
import Testing

/// Tests of friends and messages.
@Suite struct TalkTests {
  private let store = KakaoInMemoryTokenStore()
  private let template = TextTemplate(text: "Hello", link: Link())

  /// Returns an API that is logged in as Minji, whose two friends use the app.
  private func api(
    _ emulator: RunningEmulator, agreeingTo scopes: [String] = UserCall.talkScopes,
    friends: [Int64] = [DemoFriend.account, 3], asksForMissingConsent: Bool = true,
    decision: BrowserDriver.Decision = .agree
  ) async throws -> (api: TalkApi, transport: TamperingTransport) {
    for friend in friends { _ = try await emulator.logIn(account: friend, scopes: ["friends"]) }
    _ = try await emulator.logIn(account: 1, scopes: scopes)
    _ = try await emulator.client(store: store).login()
    let transport = TamperingTransport()
    let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator", decision: decision)
    let client = KakaoClient(
      configuration: KakaoConfiguration(
        appKey: DemoKey.native, hosts: Hosts(emulator: emulator.url), asksForMissingConsent: asksForMissingConsent),
      tokenStore: store, userAgent: FormFollowingUserAgent(browser: browser), transport: transport)
    return (TalkApi(client: client), transport)
  }

  @Test("The profile has the nickname and the country of the KakaoTalk user")
  func profile() async throws {
    try await withEmulator { emulator in
      let profile = try await api(emulator).api.profile()
      #expect(profile.nickname == "민지" && profile.countryISO == "KR")
    }
  }

  @Test("Friends are returned in pages, in the requested order")
  func friends() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator).api
      let first = try await api.friends(limit: 1)
      #expect(first.elements?.map(\.uuid) == [DemoFriend.uuid] && first.elements?.first?.favorite == true)
      #expect(first.totalCount == 2 && first.favoriteCount == 1 && first.beforeUrl == nil)
      let context = try #require(FriendsContext(first.afterUrl))
      #expect(context.offset == 1 && context.limit == 1)
      let second = try await api.friends(context: context)
      #expect(second.elements?.count == 1 && second.afterUrl == nil)
      #expect(try await api.friends(context: FriendsContext(second.beforeUrl)) == first)
      let names = try await api.friends(order: .Desc, friendOrder: .Nickname).elements?.map(\.profileNickname)
      #expect(names == names?.sorted { ($0 ?? "") > ($1 ?? "") })
    }
  }

  @Test("All friends can be read one by one, and their order can be chosen", arguments: [1, 2, 100])
  func allFriends(limit: Int) async throws {
    try await withEmulator { emulator in
      let (api, transport) = try await api(emulator)
      for order in [FriendOrder.Nickname, .Age, .Favorite] {
        var friends: [Friend] = []
        for try await friend in api.allFriends(limit: limit, friendOrder: order) { friends.append(friend) }
        #expect(Set(friends.map(\.uuid)).count == 2 && friends.count == 2, "\(order)")
      }
      #expect(await transport.count(of: "/v1/api/talk/friends") == (limit == 1 ? 6 : 3))
    }
  }

  @Test("A user without friends who use the app has an empty list")
  func noFriends() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator, friends: []).api
      #expect(try await api.friends().elements == [])
      for try await _ in api.allFriends() { Issue.record("a friend") }
    }
  }

  @Test("Messages to oneself and to friends arrive as they were sent")
  func messages() async throws {
    try await withEmulator { emulator in
      let (api, page) = (try await api(emulator).api, ShareSample.pageURL)
      let (name, friend) = (["name": "Minji"], [DemoFriend.uuid])
      try await api.sendDefaultMemo(templatable: ShareSample.feed)
      try await api.sendCustomMemo(templateId: 1001, templateArgs: name)
      try await api.sendScrapMemo(requestUrl: page, templateId: 1001, templateArgs: name)
      let results = [
        try await api.sendDefaultMessage(templatable: ShareSample.feed, receiverUuids: friend),
        try await api.sendCustomMessage(templateId: 1001, templateArgs: name, receiverUuids: friend),
        try await api.sendScrapMessage(
          requestUrl: page, templateId: 1001, templateArgs: name, receiverUuids: friend),
      ]
      #expect(results.allSatisfy { $0 == MessageSendResult(successfulReceiverUuids: friend) })
      for account in [1, DemoFriend.account] {
        let received = try await emulator.messages(sender: 1, receiver: account)
        #expect(received.map(\.requestURL) == [page, nil, nil])
        #expect(received.map(\.templateID) == [1001, 1001, nil])
        let thread = try await PageBrowser(emulator).open(path: "/_emulator/console/messages/\(account)")
        for text in ["Cake of the day", "Minji님, 주문이 접수되었습니다.", page] { #expect(thread.texts.contains(text)) }
        #expect(thread.appLinks.contains { $0.query?.hasPrefix("cake=7&") == true })
      }
    }
  }

  @Test("A message to several friends is delivered to each of them")
  func severalFriends() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator).api
      var uuids: [String] = []
      for try await friend in api.allFriends() { uuids.append(friend.uuid) }
      let result = try await api.sendDefaultMessage(templatable: template, receiverUuids: uuids)
      #expect(result.successfulReceiverUuids == uuids && result.failureInfos == nil)
      #expect(try await Set(emulator.messages().map(\.receiver)) == [2, 3])
    }
  }

  @Test("Missing consent is requested once, and the message is sent once")
  func consent() async throws {
    try await withEmulator { emulator in
      let (api, transport) = try await api(emulator, agreeingTo: [])
      try await api.sendDefaultMemo(templatable: template)
      #expect(await transport.count(of: "/v2/api/talk/memo/default/send") == 2)
      #expect(await transport.count(of: "/api/agt") == 1)
      #expect(try await emulator.messages().count == 1)
      try await api.sendDefaultMemo(templatable: template)
      #expect(await transport.count(of: "/api/agt") == 1)
      // Each consent item is requested when a call needs it.
      #expect(try await api.friends().totalCount == 2)
      #expect(try await api.channels().channels?.isEmpty == false)
      #expect(await transport.count(of: "/api/agt") == 3)
    }
  }

  @Test("Calls that are made together request missing consent once")
  func concurrentConsent() async throws {
    try await withEmulator { emulator in
      let (api, transport) = try await api(emulator, agreeingTo: [])
      async let first = api.friends(limit: 1)
      async let second = api.friends(limit: 2)
      _ = try await (first, second)
      #expect(await transport.count(of: "/api/agt") == 1)
    }
  }

  @Test("Refused consent is an error that contains the items, and no message is sent", arguments: [true, false])
  func refusedConsent(asks: Bool) async throws {
    try await withEmulator { emulator in
      let (api, transport) = try await api(
        emulator, agreeingTo: [], asksForMissingConsent: asks, decision: .cancel)
      let error = await #expect(throws: SdkError.self) { try await api.sendDefaultMemo(templatable: template) }
      #expect(error?.getApiError().reason == .InsufficientScope)
      #expect(error?.getApiError().info?.requiredScopes == ["talk_message"])
      #expect(await transport.count(of: "/api/agt") == (asks ? 1 : 0))
      #expect(try await emulator.messages().isEmpty)
    }
  }

  @Test("An app that hasn't set up the consent item can't send messages")
  func disabledItem() async throws {
    try await withEmulator { emulator in
      let client = emulator.client(
        appKey: DemoKey.strictRest, redirectURI: "http://localhost:8765/oauth", clientSecret: DemoKey.strictSecret)
      _ = try await client.login()
      _ = try await UserApi(client: client).signup()
      let error = await #expect(throws: SdkError.self) {
        try await TalkApi(client: client).sendDefaultMemo(templatable: template)
      }
      #expect(error?.getApiError().reason == .UnsupportedApi)
    }
  }

  @Test("Wrong receivers, templates, and parameters cause Kakao's errors")
  func errors() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator).api
      let wrong: [[String]] = [
        Array(repeating: DemoFriend.uuid, count: 6), [], ["x"], [String(repeating: "A", count: 22)],
      ]
      for receivers in wrong {
        let error = await #expect(throws: SdkError.self) {
          try await api.sendDefaultMessage(templatable: template, receiverUuids: receivers)
        }
        #expect(error?.getApiError().reason == .BadParameter, "\(receivers)")
      }
      let custom = await #expect(throws: SdkError.self) { try await api.sendCustomMemo(templateId: 7) }
      #expect(custom?.getApiError().reason == .BadParameter)
      let long = TextTemplate(text: String(repeating: "a", count: 201), link: Link())
      let tooLong = await #expect(throws: SdkError.self) { try await api.sendDefaultMemo(templatable: long) }
      #expect(tooLong?.getApiError().reason == .BadParameter)
      let limit = await #expect(throws: SdkError.self) { try await api.friends(limit: 101) }
      #expect(limit?.getApiError().reason == .BadParameter)
      #expect(try await emulator.messages().isEmpty)
    }
  }

  @Test("An exceeded daily limit is an error of the call, or of the affected receivers")
  func limits() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator).api
      let uuids = try await api.friends().elements?.map(\.uuid) ?? []
      for _ in 0..<20 { _ = try await api.sendDefaultMessage(templatable: template, receiverUuids: [uuids[0]]) }
      let partial = try await api.sendDefaultMessage(templatable: template, receiverUuids: uuids)
      #expect(partial.successfulReceiverUuids == [uuids[1]])
      #expect(partial.failureInfos?.map(\.code) == [-536])
      #expect(partial.failureInfos?.first?.receiverUuids == [uuids[0]])
      let pair = await #expect(throws: SdkError.self) {
        try await api.sendDefaultMessage(templatable: template, receiverUuids: [uuids[0]])
      }
      #expect(pair?.getApiError().info?.rawCode == -536)
      for _ in 21..<100 { try await api.sendDefaultMemo(templatable: template) }
      let sent = await #expect(throws: SdkError.self) { try await api.sendDefaultMemo(templatable: template) }
      #expect(sent?.getApiError().reason == .TalkSendMessageDailyLimitExceed)
    }
  }

  @Test("A friend who refuses messages and a user without KakaoTalk are errors")
  func receiversWithoutMessages() async throws {
    let options = EmulatorOptions.demo(
      replacing: "friends: [1, 3]", with: "friends: [1, 3]\n    allows_messages: false")
    try await withEmulator(options) { emulator in
      let api = try await api(emulator).api
      let refusing = await #expect(throws: SdkError.self) {
        try await api.sendDefaultMessage(templatable: template, receiverUuids: [DemoFriend.uuid])
      }
      #expect(refusing?.getApiError().reason == .TalkMessageDisabled)
      #expect(try await api.friends().elements?.map(\.allowedMsg) == [false, nil])
    }
    let noTalk = EmulatorOptions.demo(replacing: "friends: [2, 3]", with: "kakaotalk: false\n    friends: [2, 3]")
    try await withEmulator(noTalk) { emulator in
      let error = await #expect(throws: SdkError.self) { try await api(emulator).api.profile() }
      #expect(error?.getApiError().reason == .NotTalkUser)
    }
  }
}
