import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of a login that waits in KakaoTalk while the app can still be used, as on an iPad.
@Suite(.timeLimit(.minutes(10))) struct SupersededLoginTests {
  private let talk = FakeKakaoTalk()
  private let store = KakaoInMemoryTokenStore()

  private func client(_ transport: StubTransport, userAgent: (any KakaoUserAgent)? = nil) -> KakaoClient {
    .testing(transport: transport, store: store, userAgent: userAgent, talk: talk)
  }

  /// Waits until a client's login has opened KakaoTalk.
  ///
  /// - Returns: The login's parameters.
  private func nextLogin(_ client: KakaoClient) async -> [String: String] {
    let params = await talk.nextLogin()
    while !client.gate.isHolderInOtherApp { await Task.yield() }
    return params
  }

  @Test("A new login ends the one that waits in KakaoTalk")
  func kakaoTalk() async throws {
    let client = client(StubTransport(.token()))
    let first = Task { try await client.loginWithKakaoTalk() }
    let old = await nextLogin(client)
    let second = Task { try await client.loginWithKakaoTalk() }
    let new = await nextLogin(client)
    let error = await #expect(throws: SdkError.self) { try await first.value }
    #expect(clientReason(of: error) == .Cancelled)
    #expect(await !talk.reopen(old))
    #expect(await talk.reopen(new))
    #expect(try await second.value.accessToken == "access-1")
  }

  @Test("A login that is still opening KakaoTalk isn't superseded")
  func opening() async throws {
    let (asked, asks) = AsyncStream.makeStream(of: [String: String].self)
    let opened = SingleValuePromise<Void>()
    let client = KakaoClient(
      configuration: KakaoConfiguration(appKey: appKey, customScheme: talk.scheme), tokenStore: store,
      appSwitcher: ClosureSwitcher { url in
        asks.yield(url.paramsOfKakaoTalk)
        await opened.value(orWhenCancelled: ())
        return true
      }, transport: StubTransport(.token()))
    let login = Task { try await client.loginWithKakaoTalk() }
    let params = await asked.first { _ in true } ?? [:]
    let error = await #expect(throws: SdkError.self) { try await client.loginWithKakaoTalk() }
    #expect(clientReason(of: error) == .LoginInProgress)
    opened.fulfill(())
    #expect(await talk.reopen(params))
    #expect(try await login.value.accessToken == "access-1")
  }

  @Test("A login in the browser also ends the one that waits in KakaoTalk")
  func browser() async throws {
    let client = client(StubTransport(.token()), userAgent: StubUserAgent.returning())
    let first = Task { try await client.loginWithKakaoTalk() }
    let old = await nextLogin(client)
    #expect(try await client.login().accessToken == "access-1")
    await #expect(throws: SdkError.self) { try await first.value }
    #expect(await !talk.reopen(old))
  }

  @Test("Opening another page doesn't end a login that waits in KakaoTalk")
  func page() async throws {
    let client = client(StubTransport(.token()), userAgent: StubUserAgent.returning())
    let login = Task { try await client.loginWithKakaoTalk() }
    let params = await nextLogin(client)
    let expectedCallback = KakaoExpectedCallback(uri: "kakaoabc://address", state: "s")
    let error = await #expect(throws: SdkError.self) {
      try await client.openPage(returningTo: expectedCallback) { (agt) throws(SdkError) in
        try client.configuration.hosts.url(.kauth, path: "/page?agt=\(agt)")
      }
    }
    #expect(clientReason(of: error) == .LoginInProgress)
    #expect(await talk.reopen(params))
    #expect(try await login.value.accessToken == "access-1")
  }

  @Test("A login whose callback has arrived isn't superseded")
  func exchange() async throws {
    let (asked, asks) = AsyncStream.makeStream(of: Void.self)
    let answer = SingleValuePromise<Void>()
    let client = client(
      StubTransport { _ in
        asks.yield()
        await answer.value(orWhenCancelled: ())
        return .token()
      })
    let first = Task { try await client.loginWithKakaoTalk() }
    #expect(await talk.reopen(nextLogin(client)))
    for await _ in asked { break }
    let error = await #expect(throws: SdkError.self) { try await client.loginWithKakaoTalk() }
    #expect(clientReason(of: error) == .LoginInProgress)
    answer.fulfill(())
    _ = try await first.value
  }

  @Test("An automatic consent request doesn't wait for a login in KakaoTalk, whichever starts first")
  func consentOfACall() async throws {
    let client = client(StubTransport(.token()))
    let gate = client.gate
    let (hasBegun, isChosen) = (SingleValuePromise<Void>(), SingleValuePromise<Void>())
    let first = Task {
      try await client.login { () async throws(SdkError) in
        hasBegun.fulfill(())
        await isChosen.value(orWhenCancelled: ())
        return .kakaoTalk(KakaoLoginRequest(), .CustomScheme)
      }
    }
    await hasBegun.value(orWhenCancelled: ())
    let early = Task { try await gate.runQueued { () async throws(SdkError) in } }
    while gate.waitingCount == 0 { await Task.yield() }
    isChosen.fulfill(())
    let params = await nextLogin(client)
    let late = Task { try await gate.runQueued { () async throws(SdkError) in } }
    for consent in [early, late] {
      let error = await #expect(throws: SdkError.self) { try await consent.value }
      #expect(clientReason(of: error) == .LoginInProgress)
    }
    #expect(await talk.reopen(params))
    _ = try await first.value
    try await gate.runQueued { () async throws(SdkError) in }
  }

  @Test("If many logins are started, the last one waits and the others end")
  func many() async throws {
    let client = client(StubTransport(.token()))
    var logins: [Task<OAuthToken, any Error>] = []
    var params: [String: String] = [:]
    for _ in 0..<10 {
      logins.append(Task { try await client.loginWithKakaoTalk() })
      params = await nextLogin(client)
    }
    for login in logins.dropLast() {
      let error = await #expect(throws: SdkError.self) { try await login.value }
      #expect(clientReason(of: error) == .Cancelled)
    }
    #expect(await talk.reopen(params))
    _ = try await logins.last?.value
    #expect(store.load()?.accessToken == "access-1")
  }
}
