import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import KakaoSDK
import KakaoSDKTalk
import Testing

/// Tests of KakaoTalk Channels.
@Suite struct ChannelTests {
  private let store = KakaoInMemoryTokenStore()
  private let device = Device()
  private let channel = "_demo"

  /// Returns an API that is logged in as Minji, or not logged in.
  private func api(
    _ emulator: RunningEmulator, isLoggedIn: Bool = true, decision: BrowserDriver.Decision = .agree
  ) async throws -> TalkApi {
    if isLoggedIn {
      _ = try await emulator.logIn(account: 1, scopes: ["plusfriends"])
      _ = try await emulator.client(store: store).login()
    }
    let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator", decision: decision)
    return TalkApi(
      client: KakaoClient(
        configuration: KakaoConfiguration(appKey: DemoKey.native, hosts: Hosts(emulator: emulator.url)),
        tokenStore: store, userAgent: FormFollowingUserAgent(browser: browser), appSwitcher: device))
  }

  private func relations(_ api: TalkApi) async throws -> [Channel.Relation]? {
    try await api.channels().channels?.map(\.relation)
  }

  @Test("A channel that was added in KakaoTalk is one of the user's channels")
  func add() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator)
      #expect(try await relations(api) == [.None])
      try await api.addChannel(channelPublicId: channel)
      let browser = PageBrowser(emulator)
      _ = try await browser.submit(try await browser.open(try #require(device.lastOpened)))
      let channels = try await api.channels(publicIds: [channel])
      #expect(channels.channels?.map(\.encodedId) == [channel])
      #expect(channels.channels?.map(\.relation) == [.Added])
      #expect(channels.channels?.first?.createdAt != nil && channels.channels?.first?.updatedAt != nil)
    }
  }

  @Test("A chat with a channel opens in KakaoTalk, even without a login")
  func chat() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator, isLoggedIn: false)
      try await api.chatChannel(channelPublicId: channel)
      let page = try await PageBrowser(emulator).open(try #require(device.lastOpened))
      #expect(page.status == 200 && page.url.path == "/_demo/chat")
    }
  }

  @Test("The pages of a channel open in the browser")
  func webPages() async throws {
    try await withEmulator { emulator in
      let (api, browser) = (try await api(emulator), PageBrowser(emulator))
      let add = try #require(api.makeUrlForAddChannel(channelPublicId: channel))
      _ = try await browser.submit(try await browser.open(add))
      #expect(try await relations(api) == [.Added])
      let chat = try #require(api.makeUrlForChatChannel(channelPublicId: channel))
      #expect(try await browser.open(chat).status == 200)
    }
  }

  @Test("A user can add a channel without KakaoTalk, logged in to the app or not", arguments: [true, false])
  func follow(isLoggedIn: Bool) async throws {
    try await withEmulator { emulator in
      let result = try await api(emulator, isLoggedIn: isLoggedIn).followChannel(channelPublicId: channel)
      #expect(result == FollowChannelResult(success: true, channelPublicId: channel))
      if isLoggedIn { #expect(try await relations(api(emulator)) == [.Added]) }
    }
  }

  @Test("A channel that the user declines isn't added")
  func decline() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator, decision: .cancel)
      #expect(try await !api.followChannel(channelPublicId: channel).success)
      #expect(try await relations(api) == [.None])
    }
  }

  @Test("Channels that don't exist, are closed, or belong to another app are errors")
  func otherChannels() async throws {
    let configuration = Emulator.demoConfiguration
      .replacing("channels: [_demo]\n", with: "channels: [_demo, _closed]\n    closed_channels: [_closed]\n")
      .replacing("auto_link: false\n", with: "auto_link: false\n    channels: [_other]\n")
    try await withEmulator(EmulatorOptions(configuration: .yaml(configuration))) { emulator in
      let api = try await api(emulator)
      for (id, apiCode, pageCode) in [("_x", -541, "KAE005"), ("_closed", -544, "KAE006"), ("_other", -819, "KAE105")] {
        let adding = await #expect(throws: SdkError.self) { try await api.addChannel(channelPublicId: id) }
        let chat = await #expect(throws: SdkError.self) { try await api.chatChannel(channelPublicId: id) }
        #expect([adding, chat].map { $0?.getApiError().info?.rawCode } == [apiCode, apiCode])
        let error = await #expect(throws: SdkError.self) { try await api.followChannel(channelPublicId: id) }
        #expect(error?.getAppsError().info?.rawCode == pageCode)
      }
      #expect(device.lastOpened == nil)
      let page = try #require(api.makeUrlForAddChannel(channelPublicId: "_x"))
      #expect(try await PageBrowser(emulator).open(page).status == 404)
    }
  }
}
