#if Rx
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDK
  import RxSwift
  import TestSupport
  import Testing

  /// Tests that every login emits one token and completes.
  @Suite struct LoginRxTests {
    private let agent = RecordingUserAgent()

    private func rx(_ answers: StubTransport, appSwitcher: (any KakaoAppSwitcher)? = nil) -> Reactive<UserApi> {
      UserApi(client: .testing(answers, userAgent: agent, appSwitcher: appSwitcher)).rx
    }

    @Test("A login with Kakao Account emits a token")
    func kakaoAccount() async throws {
      let login = rx(StubTransport(.token)).loginWithKakaoAccount(prompts: [.Login], loginHint: "minji@example.com")
      #expect(try await login.all().map(\.accessToken) == ["access-2"])
      #expect(agent.pages.first?.query["prompt"] == "login")
      #expect(agent.pages.first?.query["login_hint"] == "minji@example.com")
    }

    @Test("The loginWithKakaoAccount method without service terms can be passed as a function")
    func functionReference() async throws {
      let login = rx(StubTransport(.token)).loginWithKakaoAccount(prompts:loginHint:nonce:)
      #expect(try await login([.Login], "minji@example.com", nil).all().map(\.accessToken) == ["access-2"])
      #expect(agent.pages.first?.query["login_hint"] == "minji@example.com")
    }

    @Test("A login with service terms emits a token")
    func serviceTerms() async throws {
      let login = rx(StubTransport(.token)).loginWithKakaoAccount(
        prompts: [.Create], loginHint: "minji@example.com", channelPublicIds: ["_demo"], serviceTerms: ["tag1", "tag2"])
      #expect(try await login.all().map(\.accessToken) == ["access-2"])
      #expect(agent.pages.first?.query["login_hint"] == "minji@example.com")
      #expect(agent.pages.first?.query["prompt"] == "create")
      #expect(agent.pages.first?.query["channel_public_id"] == "_demo")
      #expect(agent.pages.first?.query["service_terms"] == "tag1,tag2")
    }

    @Test("A request for more consent emits a token")
    func moreConsent() async throws {
      let transport = StubTransport(.agt, .token)
      let login = rx(transport).loginWithKakaoAccount(scopes: ["account_email", "gender"])
      #expect(try await login.all().map(\.accessToken) == ["access-2"])
      #expect(agent.pages.first?.query["scope"] == "account_email gender")
      #expect(agent.pages.first?.isEphemeral == true)
      transport.expectNoUnused()
    }

    @Test("A login with a choice of methods emits a token")
    func loginWithKakao() async throws {
      let login = rx(StubTransport(.token)).loginWithKakao(
        loginProperties: LoginConfiguration(account: .init(loginHint: "minji@example.com"), serviceTerms: ["tag1"]))
      #expect(try await login.all().map(\.accessToken) == ["access-2"])
      #expect(agent.pages.first?.query["login_hint"] == "minji@example.com")
      #expect(agent.pages.first?.query["service_terms"] == "tag1")
    }

    @Test("For every login method, the nonce must be in the ID token")
    func nonceOfAllLogins() async {
      for login in [
        rx(StubTransport(.token)).loginWithKakaoAccount(nonce: "the-nonce"),
        rx(StubTransport(.token)).loginWithKakaoAccount(serviceTerms: ["tag1"], nonce: "the-nonce"),
        rx(StubTransport(.agt, .token)).loginWithKakaoAccount(scopes: ["openid"], nonce: "the-nonce"),
        rx(StubTransport(.token)).loginWithKakao(loginProperties: LoginConfiguration(nonce: "the-nonce")),
      ] {
        let error = await #expect(throws: SdkError.self) { try await login.all() }
        #expect(error?.getClientError().reason == .InvalidIDToken)
        #expect(agent.pages.last?.query["nonce"] == "the-nonce")
      }
    }

    @Test("If KakaoTalk can't be opened, the error is the same as in the async call")
    func kakaoTalkMissing() async {
      let opened = Locked<[String?]>([])
      let switcher = ClosureSwitcher { url in
        opened.withLock { $0.append(url.scheme) }
        return false
      }
      let login = rx(StubTransport(), appSwitcher: switcher).loginWithKakaoTalk()
      let error = await #expect(throws: SdkError.self) { try await login.all() }
      #expect(error?.getClientError().reason == .NotSupported)
      #expect(opened.withLock { $0 } == ["https", "kakaokompassauth"])
    }

    @Test("Each subscription is a separate login")
    func eachSubscription() async throws {
      let login = rx(StubTransport(.token, .token)).loginWithKakaoAccount()
      #expect(agent.pages.isEmpty)
      _ = try await login.all()
      _ = try await login.all()
      #expect(agent.pages.count == 2)
      #expect(Set(agent.pages.map(\.expectedCallback.state)).count == 2)
    }
  }
#endif
