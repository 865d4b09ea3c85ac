import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport
import Testing

@Suite struct LoginWithKakaoTests {
  /// A chooser that returns a fixed result and records the configurations that it gets.
  private final class Chooser: KakaoLoginMethodChooser {
    let asked = Locked<[BridgeConfiguration]>([])
    private let choice: Result<KakaoLoginMethod, SdkError>

    init(_ choice: Result<KakaoLoginMethod, SdkError>) {
      self.choice = choice
    }

    func chooseMethod(_ configuration: BridgeConfiguration) async throws(SdkError) -> KakaoLoginMethod {
      asked.withLock { $0.append(configuration) }
      return try choice.get()
    }
  }

  private let token = StubResponse.json(
    """
    {"access_token":"access-2","token_type":"bearer","refresh_token":"refresh-2","expires_in":43199,
    "refresh_token_expires_in":5183999}
    """)
  private let agent = RecordingUserAgent()
  private let opened = Locked<[URL]>([])

  private func api(
    _ transport: StubTransport, isInstalled: Bool = true, chooser: Chooser? = nil
  ) -> UserApi {
    let opened = opened
    let switcher = ClosureSwitcher(isInstalled: { _ in isInstalled }) { url in
      opened.withLock { $0.append(url) }
      return false
    }
    let api = UserApi.testing(transport, userAgent: agent, appSwitcher: switcher)
    if let chooser { api.setLoginMethodChooser(chooser) }
    return api
  }

  private let configuration = LoginConfiguration(
    talk: .init(launchMethod: .CustomScheme), account: .init(prompts: [.Login], loginHint: "minji@example.com"),
    channelPublicIds: ["_demo"], serviceTerms: ["terms"])

  @Test("A login with Kakao Account uses the configuration")
  func kakaoAccountOptions() async throws {
    let chooser = Chooser(.success(.kakaoAccount))
    let look = BridgeConfiguration(orientation: .portrait, uiMode: .dark)
    _ = try await api(StubTransport(token), chooser: chooser).loginWithKakao(look, loginProperties: configuration)
    #expect(chooser.asked.withLock { $0 } == [look])
    let query = try #require(agent.pages.first?.query)
    #expect(query["prompt"] == "login")
    #expect(query["login_hint"] == "minji@example.com")
    #expect(query["channel_public_id"] == "_demo")
    #expect(query["service_terms"] == "terms")
  }

  @Test("A login with Kakao Account can use an ephemeral browser session", arguments: [true, false])
  func ephemeralSession(isEphemeral: Bool) async throws {
    let account = LoginConfiguration.Account(
      prompts: [.Login], loginHint: "minji@example.com", prefersEphemeralWebBrowserSession: isEphemeral)
    _ = try await api(StubTransport(token), isInstalled: false)
      .loginWithInstalledMethod(LoginConfiguration(account: account))
    let page = try #require(agent.pages.first)
    #expect(page.isEphemeral == isEphemeral)
    #expect(page.query["prompt"] == "login")
    #expect(page.query["login_hint"] == "minji@example.com")
    #expect(!LoginConfiguration(account: .init(prompts: [.Login])).account.prefersEphemeralWebBrowserSession)
  }

  @Test("Both login methods use the app's nonce", arguments: KakaoLoginMethod.allCases)
  func nonce(method: KakaoLoginMethod) async throws {
    let api = api(StubTransport(token), chooser: Chooser(.success(method)))
    await #expect(throws: SdkError.self) {
      try await api.loginWithKakao(loginProperties: LoginConfiguration(nonce: "the-nonce"))
    }
    switch method {
    case .kakaoAccount: #expect(agent.pages.first?.query["nonce"] == "the-nonce")
    case .kakaoTalk:
      let urls = opened.withLock { $0 }
      #expect(!urls.isEmpty)
      for url in urls { #expect(url.absoluteString.removingPercentEncoding?.contains("the-nonce") == true) }
    }
  }

  @Test("A login with KakaoTalk uses the configuration")
  func kakaoTalkOptions() async {
    let api = api(StubTransport(), chooser: Chooser(.success(.kakaoTalk)))
    let error = await #expect(throws: SdkError.self) {
      try await api.loginWithKakao(loginProperties: configuration)
    }
    #expect(error?.getClientError().reason == .NotSupported)
    #expect(opened.withLock { $0.map(\.scheme) } == ["kakaokompassauth"])
  }

  @Test("Without KakaoTalk, the user doesn't choose")
  func noChoice() async throws {
    let chooser = Chooser(.success(.kakaoTalk))
    _ = try await api(StubTransport(token), isInstalled: false, chooser: chooser).loginWithKakao()
    #expect(chooser.asked.withLock { $0.isEmpty })
    #expect(agent.pages.count == 1)
  }

  @Test("Closing the login method chooser cancels the login and allows the next one")
  func closedPrompt() async throws {
    let api = api(StubTransport(token), chooser: Chooser(.failure(SdkError(reason: .Cancelled))))
    let error = await #expect(throws: SdkError.self) { try await api.loginWithKakao() }
    #expect(error?.getClientError().reason == .Cancelled)
    #expect(agent.pages.isEmpty)
    _ = try await api.loginWithKakaoAccount()
  }

  @Test("Without a login method chooser, the login isn't supported")
  func noChooser() async {
    let error = await #expect(throws: SdkError.self) { try await api(StubTransport()).loginWithKakao() }
    #expect(error?.getClientError().reason == .NotSupported)
    #expect(error?.clientFailureCode == .loginMethodChooserMissing)
  }
}
