import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct KakaoTalkLoginTests {
  /// A stand-in for KakaoTalk that immediately returns to the app with a callback.
  private struct Talk: Sendable {
    let opened = Locked<[URL]>([])
    /// The scheme is unique to this login, because a callback without a state can only be matched by its scheme.
    let scheme = "kakao-\(UUID().uuidString.lowercased())"
    var refuses: @Sendable (URL) -> Bool = { _ in false }
    var query: @Sendable (_ state: String) -> String = { "code=the-code&state=\($0)" }

    func switcher() -> ClosureSwitcher {
      ClosureSwitcher { url in
        opened.withLock { $0.append(url) }
        guard !refuses(url) else { return false }
        let state = url.paramsOfKakaoTalk["state"] ?? ""
        guard let callback = URL(string: "\(scheme)://oauth?\(query(state))") else { return false }
        return await AuthController.handleOpenUrl(url: callback)
      }
    }
  }

  private func client(
    _ talk: Talk, _ transport: StubTransport = StubTransport(.token()), redirectURI: String? = nil
  ) -> KakaoClient {
    KakaoClient(
      configuration: KakaoConfiguration(appKey: appKey, customScheme: talk.scheme, redirectURI: redirectURI),
      appSwitcher: talk.switcher(), transport: transport, now: { TestClock().now })
  }

  @Test("The code from KakaoTalk is exchanged")
  func codeExchange() async throws {
    let (talk, transport) = (Talk(), StubTransport(.token()))
    let client = client(talk, transport)
    let token = try await client.loginWithKakaoTalk()
    #expect(token.accessToken == "access-1")
    #expect(try await client.tokens.stored() == token)
    let form = try #require(transport.requests.first?.formFields)
    #expect(form["code"] == "the-code")
    #expect(form["redirect_uri"] == "\(talk.scheme)://oauth")
    #expect(form["code_verifier"] != nil)
    #expect(talk.opened.withLock { $0.map(\.scheme) } == ["https"])
  }

  @Test("If the universal link can't be opened, the custom scheme is tried")
  func universalLinkFallback() async throws {
    let talk = Talk(refuses: { $0.scheme == "https" })
    _ = try await client(talk).loginWithKakaoTalk()
    #expect(talk.opened.withLock { $0.map(\.scheme) } == ["https", "kakaokompassauth"])
  }

  /// An app switcher that opens no URL and records `universalLinksOnly` for each scheme.
  private struct StrictSwitcher: KakaoAppSwitcher {
    let asked = Locked<[String: Bool]>([:])

    @MainActor func canOpen(_ url: URL) -> Bool { true }
    func open(_ url: URL) async -> Bool { false }
    func open(_ url: URL, universalLinksOnly: Bool) async -> Bool {
      asked.withLock { $0[url.scheme ?? ""] = universalLinksOnly }
      return false
    }
  }

  @Test("The browser doesn't open the universal link, because the custom scheme is tried next")
  func universalLinksOnly() async {
    let switcher = StrictSwitcher()
    let client = KakaoClient(configuration: KakaoConfiguration(appKey: appKey), appSwitcher: switcher)
    await #expect(throws: SdkError.self) { try await client.loginWithKakaoTalk() }
    #expect(switcher.asked.withLock { $0 } == ["https": true, "kakaokompassauth": false])
  }

  @Test("If KakaoTalk can't be opened, the login isn't supported")
  func kakaoTalkMissing() async {
    let talk = Talk(refuses: { _ in true })
    let error = await #expect(throws: SdkError.self) {
      try await client(talk, StubTransport()).loginWithKakaoTalk(launchMethod: .CustomScheme)
    }
    #expect(clientReason(of: error) == .NotSupported)
    #expect(talk.opened.withLock { $0.count } == 1)
  }

  @Test("Canceling in KakaoTalk cancels the login")
  func canceledInKakaoTalk() async {
    let talk = Talk(query: { "error=cancelled&state=\($0)" })
    let error = await #expect(throws: SdkError.self) {
      try await client(talk, StubTransport()).loginWithKakaoTalk()
    }
    #expect(clientReason(of: error) == .Cancelled)
  }

  @Test("A callback without a state is accepted, but one with a wrong state isn't")
  func optionalState() async throws {
    _ = try await client(Talk(query: { _ in "code=the-code" })).loginWithKakaoTalk()
    // The inbox rejects the callback, so the stand-in reports that it didn't open KakaoTalk.
    let error = await #expect(throws: SdkError.self) {
      try await client(Talk(query: { _ in "code=the-code&state=forged" }), StubTransport()).loginWithKakaoTalk(
        launchMethod: .CustomScheme)
    }
    #expect(clientReason(of: error) == .NotSupported)
  }

  @Test("KakaoTalk returns through the custom scheme, whatever the browser's redirect URI is")
  func talkRedirectURI() async throws {
    let (talk, transport) = (Talk(), StubTransport(.token()))
    _ = try await client(talk, transport, redirectURI: "http://localhost:8765/oauth").loginWithKakaoTalk()
    #expect(transport.requests.first?.formFields["redirect_uri"] == "\(talk.scheme)://oauth")
  }

  @Test("A nonce from the app must be in the ID token")
  func appNonceFromKakaoTalk() async throws {
    let client = client(Talk())
    let error = await #expect(throws: SdkError.self) {
      try await client.loginWithKakaoTalk(KakaoLoginRequest(nonce: "n"))
    }
    #expect(clientReason(of: error) == .InvalidIDToken)
    #expect(try await client.tokens.stored() == nil)
  }

  @Test("Without an app switcher, KakaoTalk isn't available")
  func noAppSwitcher() async {
    let client = KakaoClient.testing(transport: StubTransport())
    let error = await #expect(throws: SdkError.self) { try await client.loginWithKakaoTalk() }
    #expect(clientReason(of: error) == .NotSupported)
    #expect(error?.clientFailureCode == .appSwitcherMissing)
    #expect(await client.isKakaoTalkLoginAvailable == false)
  }

  @Test("KakaoTalk is available if its scheme can be opened")
  func availability() async {
    let asked = Locked<[URL]>([])
    let switcher = ClosureSwitcher { url in
      asked.withLock { $0.append(url) }
      return true
    } opener: { _ in
      false
    }
    let client = KakaoClient(configuration: KakaoConfiguration(appKey: appKey), appSwitcher: switcher)
    #expect(await client.isKakaoTalkLoginAvailable)
    #expect(asked.withLock { $0.map(\.absoluteString) } == ["kakaokompassauth://authorize"])
  }

  @Test("Canceling the task ends the login and allows the next one")
  func taskCancellation() async throws {
    let (opened, opens) = AsyncStream.makeStream(of: Void.self)
    let switcher = ClosureSwitcher { _ in
      opens.yield()
      return true
    }
    let client = KakaoClient(configuration: KakaoConfiguration(appKey: appKey), appSwitcher: switcher)
    let first = Task { try await client.loginWithKakaoTalk() }
    for await _ in opened { break }
    first.cancel()
    let error = await #expect(throws: SdkError.self) { try await first.value }
    #expect(clientReason(of: error) == .TaskCancelled)
    let second = Task { try await client.loginWithKakaoTalk() }
    for await _ in opened { break }
    second.cancel()
    _ = await second.result
  }
}
