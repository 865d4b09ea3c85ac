import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of the type that implements `retry(when:)` in the RxSwift flavor.
///
/// The flavor itself is built only where RxSwift is available.
@Suite struct IncrementalAuthorizationTests {
  private let store = KakaoInMemoryTokenStore(.sample(scope: "profile_nickname"))
  private let missing = SdkError(scopes: ["account_email"])

  private func client(
    _ transport: StubTransport, _ agent: any KakaoUserAgent, asksForMissingConsent: Bool = true
  ) -> KakaoClient {
    KakaoClient(
      configuration: KakaoConfiguration(appKey: appKey, asksForMissingConsent: asksForMissingConsent),
      tokenStore: store, userAgent: agent, transport: transport, now: { TestClock().now })
  }

  private func authorization(_ client: KakaoClient, nonce: String? = nil) -> IncrementalAuthorization {
    IncrementalAuthorization(client: { client }, nonce: nonce)
  }

  @Test("The user is asked for the scopes that the error names")
  func requestedItems() async throws {
    let (transport, agent) = (StubTransport(.agt, .token(access: "access-2")), RecordingUserAgent())
    let token = try await authorization(client(transport, agent)).requestConsent(after: missing)
    #expect(token.accessToken == "access-2")
    #expect(store.load() == token)
    #expect(agent.pages.map { $0.query["scope"] } == ["account_email"])
    #expect(agent.pages.first?.isEphemeral == true)
    transport.expectNoUnused()
  }

  @Test("If an error names only scopes that were already requested, no page opens")
  func requestedOnce() async throws {
    let agent = RecordingUserAgent()
    let transport = StubTransport { $0.url.path == "/api/agt" ? .agt : .token(access: "access-2") }
    let authorization = authorization(client(transport, agent))
    _ = try await authorization.requestConsent(after: missing)
    let error = await #expect(throws: SdkError.self) { try await authorization.requestConsent(after: missing) }
    #expect(error?.getApiError().info?.requiredScopes == ["account_email"])
    _ = try await authorization.requestConsent(after: SdkError(scopes: ["account_email", "gender"]))
    #expect(agent.pages.map { $0.query["scope"] } == ["account_email", "account_email gender"])
  }

  @Test(
    "Other errors don't request consent",
    arguments: [SdkError(reason: .TokenNotFound), SdkError(scopes: []), SdkError(scopes: nil)])
  func otherErrors(error: SdkError) async {
    let agent = RecordingUserAgent()
    let thrown = await #expect(throws: SdkError.self) {
      try await authorization(client(StubTransport(), agent)).requestConsent(after: error)
    }
    #expect(thrown?.getClientError().reason == error.getClientError().reason)
    #expect(thrown?.getApiError().reason == error.getApiError().reason)
    #expect(agent.pages.isEmpty)
  }

  /// The platform's error for missing consent.
  ///
  /// By default, a call requests the missing consent itself. The configuration can turn that off.
  private var refusedCall: SdkError {
    SdkError(status: 403, body: StubResponse.insufficientScope("friends").body, host: .kapi, path: "/v1/ping")
  }

  @Test(
    "The platform's error requests consent only if automatic consent requests are turned off", arguments: [true, false])
  func errorsOfThePlatform(asksForMissingConsent: Bool) async {
    let error = refusedCall
    let agent = RecordingUserAgent()
    let transport = StubTransport { $0.url.path == "/api/agt" ? .agt : .token(access: "access-2") }
    let client = client(transport, agent, asksForMissingConsent: asksForMissingConsent)
    let result = await Task { try await authorization(client).requestConsent(after: error) }.result
    if asksForMissingConsent {
      #expect(throws: SdkError.self) { try result.get() }
    } else {
      #expect((try? result.get())?.accessToken == "access-2")
    }
    #expect(agent.pages.count == (asksForMissingConsent ? 0 : 1))
  }

  @Test("If the user declines, the error is unchanged", arguments: ["error=access_denied", "error=cancelled"])
  func refusal(answer: String) async {
    let agent = RecordingUserAgent { "\($0.uri)?\(answer)&state=\($0.state)" }
    let error = await #expect(throws: SdkError.self) {
      try await authorization(client(StubTransport(.agt), agent)).requestConsent(after: missing)
    }
    #expect(error?.getApiError().info?.requiredScopes == ["account_email"])
    #expect(store.load()?.accessToken == "access-1")
  }

  @Test("The scope openid is requested again if the token has it, unless the app names the scopes")
  func openIDForServerErrors() async throws {
    store.save(.sample(scope: "profile_nickname openid"))
    let agent = RecordingUserAgent()
    let transport = StubTransport { $0.url.path == "/api/agt" ? .agt : .token(access: "access-2") }
    let client = client(transport, agent, asksForMissingConsent: false)
    _ = try await authorization(client).requestConsent(after: refusedCall)
    _ = try await authorization(client).requestConsent(after: missing)
    #expect(agent.pages.map { $0.query["scope"] } == ["friends openid", "account_email"])
  }

  @Test("The nonce is sent to the consent page")
  func consentNonce() async {
    let agent = RecordingUserAgent()
    let error = await #expect(throws: SdkError.self) {
      try await authorization(client(StubTransport(.agt, .token()), agent), nonce: "the-nonce")
        .requestConsent(after: SdkError(scopes: ["openid"]))
    }
    #expect(clientReason(of: error) == .InvalidIDToken)
    #expect(agent.pages.first?.query["nonce"] == "the-nonce")
  }

  @Test(
    "After waiting for another call's page, a call is repeated without a page unless the user declined",
    arguments: [true, false])
  func waiting(agrees: Bool) async throws {
    let (opened, opens) = AsyncStream.makeStream(of: Void.self)
    let (closing, close) = AsyncStream.makeStream(of: Void.self)
    let agent = RecordingUserAgent { expectedCallback in
      opens.yield()
      for await _ in closing { break }
      return "\(expectedCallback.uri)?\(agrees ? "code=c" : "error=access_denied")&state=\(expectedCallback.state)"
    }
    let transport = StubTransport { $0.url.path == "/api/agt" ? .agt : .token(access: "access-2") }
    let client = client(transport, agent)
    let first = Task { try await authorization(client).requestConsent(after: missing) }
    for await _ in opened { break }
    let second = Task { try await authorization(client).requestConsent(after: missing) }
    while client.gate.waitingCount == 0 { await Task.yield() }
    close.yield()
    let results = await [first.result, second.result]
    for result in results {
      if agrees {
        #expect(try result.get().accessToken == "access-2")
      } else {
        let error = #expect(throws: SdkError.self) { try result.get() }
        #expect(error?.getApiError().reason == .InsufficientScope)
      }
    }
    #expect(agent.pages.count == 1)
  }

  @Test("A user who logs in while a call waits isn't asked for consent")
  func otherUser() async throws {
    let (opened, opens) = AsyncStream.makeStream(of: Void.self)
    let (closing, close) = AsyncStream.makeStream(of: Void.self)
    let agent = RecordingUserAgent { expectedCallback in
      opens.yield()
      for await _ in closing { break }
      return "\(expectedCallback.uri)?code=c&state=\(expectedCallback.state)"
    }
    let client = client(StubTransport(.token(access: "of-another")), agent)
    let login = Task { try await client.login() }
    for await _ in opened { break }
    let question = Task { try await authorization(client).requestConsent(after: missing) }
    while client.gate.waitingCount == 0 { await Task.yield() }
    close.yield()
    _ = try await login.value
    let error = await #expect(throws: SdkError.self) { try await question.value }
    #expect(error?.getApiError().info?.requiredScopes == ["account_email"])
    #expect(agent.pages.count == 1)
  }

  @Test("A user who logged in during the call isn't asked for consent")
  func loginDuringCall() async throws {
    let agent = RecordingUserAgent()
    let client = client(StubTransport(), agent)
    let authorization = authorization(client)
    _ = await authorization.initialToken.value
    try await client.tokens.saveNewLogin(.sample(access: "of-another"))
    let error = await #expect(throws: SdkError.self) { try await authorization.requestConsent(after: missing) }
    #expect(error?.getApiError().info?.requiredScopes == ["account_email"])
    #expect(agent.pages.isEmpty)
  }

  @Test("If a consent page closed during the call, the call is repeated once without another page")
  func pageClosedDuringCall() async throws {
    let agent = RecordingUserAgent()
    let transport = StubTransport { $0.url.path == "/api/agt" ? .agt : .token(access: "access-2") }
    let client = client(transport, agent)
    let authorization = authorization(client)
    _ = try await client.login(KakaoLoginRequest(scopes: ["gender"]))
    #expect(try await authorization.requestConsent(after: missing).accessToken == "access-2")
    #expect(agent.pages.map { $0.query["scope"] } == ["gender"])
    // The second time, the missing consent is requested, even though another page has closed in the meantime.
    _ = try await client.login(KakaoLoginRequest(scopes: ["gender"]))
    _ = try await authorization.requestConsent(after: missing)
    #expect(agent.pages.map { $0.query["scope"] } == ["gender", "gender", "account_email"])
  }

  @Test("Only pages that closed after the call was repeated make another page unnecessary")
  func pagesSinceRetry() async throws {
    let agent = RecordingUserAgent()
    let transport = StubTransport { $0.url.path == "/api/agt" ? .agt : .token(access: "access-2") }
    let client = client(transport, agent)
    let authorization = authorization(client)
    _ = try await authorization.requestConsent(after: missing)
    _ = try await authorization.requestConsent(after: SdkError(scopes: ["gender"]))
    #expect(agent.pages.map { $0.query["scope"] } == ["account_email", "gender"])
  }

  @Test("For scopes that the platform names, the nonce is sent only with openid", arguments: [true, false])
  func nonceOfThePlatformsItems(hasOpenID: Bool) async {
    store.save(.sample(scope: hasOpenID ? "profile_nickname openid" : "profile_nickname"))
    let agent = RecordingUserAgent()
    let transport = StubTransport(.agt, .token(access: "access-2"))
    let client = client(transport, agent, asksForMissingConsent: false)
    let error = refusedCall
    let result = await Task { try await authorization(client, nonce: "the-nonce").requestConsent(after: error) }.result
    if hasOpenID {
      let error = #expect(throws: SdkError.self) { try result.get() }
      #expect(clientReason(of: error) == .InvalidIDToken)
    } else {
      #expect((try? result.get())?.accessToken == "access-2")
    }
    #expect(agent.pages.map { $0.query["scope"] } == [hasOpenID ? "friends openid" : "friends"])
    #expect(agent.pages.map { $0.query["nonce"] == "the-nonce" } == [hasOpenID])
    transport.expectNoUnused()
  }
}
