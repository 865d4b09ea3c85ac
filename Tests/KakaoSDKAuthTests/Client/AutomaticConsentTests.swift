import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of calls that request missing consent automatically.
@Suite struct AutomaticConsentTests {
  private struct Pong: Decodable, Sendable {
    let id: Int64
  }

  private let ping = Endpoint<Pong>(.get, .kapi, "/v1/ping")
  private let pong = StubResponse.json(#"{"id":1}"#)
  private let store = KakaoInMemoryTokenStore(.sample(scope: "profile_nickname"))

  @Test("The consent page is shown once and the call is repeated")
  func consentAndRetry() async throws {
    let transport = StubTransport(.insufficientScope("friends"), .agt, .token(access: "access-2"), pong)
    let agent = RecordingUserAgent()
    let client = KakaoClient.testing(transport: transport, store: store, userAgent: agent)
    _ = try await client.send(ping)
    transport.expectNoUnused()
    #expect(transport.paths == ["/v1/ping", "/api/agt", "/oauth/token", "/v1/ping"])
    #expect(agent.pages.map { $0.query["scope"] } == ["friends"])
    #expect(transport.requests.last?.header("Authorization") == "Bearer access-2")
  }

  @Test("If the scope is still missing after the consent, the page isn't shown again")
  func ineffectiveConsent() async {
    let transport = StubTransport(
      .insufficientScope("friends"), .agt, .token(access: "access-2"), .insufficientScope("friends"))
    let agent = RecordingUserAgent()
    let client = KakaoClient.testing(transport: transport, store: store, userAgent: agent)
    let error = await #expect(throws: SdkError.self) { try await client.send(ping) }
    #expect(error?.getApiError().reason == .InsufficientScope)
    #expect(agent.pages.count == 1)
    transport.expectNoUnused()
  }

  @Test("Automatic consent requests can be turned off")
  func automaticConsentDisabled() async {
    let transport = StubTransport(.insufficientScope("friends"))
    let agent = RecordingUserAgent()
    let client = KakaoClient(
      configuration: KakaoConfiguration(appKey: appKey, asksForMissingConsent: false), tokenStore: store,
      userAgent: agent, transport: transport, now: { TestClock().now })
    let error = await #expect(throws: SdkError.self) { try await client.send(ping) }
    #expect(error?.getApiError().info?.requiredScopes == ["friends"])
    #expect(agent.pages.isEmpty)
  }

  @Test("Without a user agent, the call reports the missing consent")
  func noUserAgentForConsent() async {
    let client = KakaoClient.testing(transport: StubTransport(.insufficientScope("friends")), store: store)
    let error = await #expect(throws: SdkError.self) { try await client.send(ping) }
    #expect(error?.getApiError().reason == .InsufficientScope)
  }

  @Test(
    "If the user declines, the error names the missing scopes", arguments: ["error=access_denied", "error=cancelled"])
  func refusal(answer: String) async {
    let agent = RecordingUserAgent { "\($0.uri)?\(answer)&state=\($0.state)" }
    let transport = StubTransport(.insufficientScope("friends"), .agt)
    let client = KakaoClient.testing(transport: transport, store: store, userAgent: agent)
    let error = await #expect(throws: SdkError.self) { try await client.send(ping) }
    #expect(error?.getApiError().info?.requiredScopes == ["friends"])
    #expect(store.load()?.accessToken == "access-1")
  }

  @Test("An error of the consent page is reported")
  func consentPageError() async {
    let agent = RecordingUserAgent { (_) throws(SdkError) in throw SdkError(reason: .TimedOut) }
    let transport = StubTransport(.insufficientScope("friends"), .agt)
    let client = KakaoClient.testing(transport: transport, store: store, userAgent: agent)
    let error = await #expect(throws: SdkError.self) { try await client.send(ping) }
    #expect(clientReason(of: error) == .TimedOut)
  }

  @Test("The scope openid is requested again if the token has it")
  func keepsOpenID() async throws {
    let store = KakaoInMemoryTokenStore(.sample(scope: "profile_nickname openid"))
    let transport = StubTransport(.insufficientScope("friends"), .agt, .token(access: "access-2"), pong)
    let agent = RecordingUserAgent()
    _ = try await KakaoClient.testing(transport: transport, store: store, userAgent: agent).send(ping)
    #expect(agent.pages.first?.query["scope"] == "friends openid")
  }

  @Test("Twenty concurrent calls share one consent page")
  func twentyCallsAtATimeShareOnePage() async throws {
    let agreed = Locked(false)
    let transport = StubTransport { request in
      switch request.url.path {
      case "/v1/ping": agreed.withLock { $0 } ? pong : .insufficientScope("friends")
      case "/api/agt": .agt
      default: .token(access: "access-2")
      }
    }
    let shown = Locked(0)
    let agent = RecordingUserAgent { expectedCallback in
      #expect(shown.increment() == 1, "Two pages are open at the same time.")
      await Task.yield()
      agreed.withLock { $0 = true }
      shown.withLock { $0 -= 1 }
      return "\(expectedCallback.uri)?code=c&state=\(expectedCallback.state)"
    }
    let client = KakaoClient.testing(transport: transport, store: store, userAgent: agent)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { _ = try await client.send(ping) } }
      try await group.waitForAll()
    }
    #expect(agent.pages.count == 1)
  }

  @Test("A call that is canceled while it waits doesn't open a page")
  func canceledInQueue() async throws {
    let (opened, opens) = AsyncStream.makeStream(of: Void.self)
    let (closing, close) = AsyncStream.makeStream(of: Void.self)
    let agent = RecordingUserAgent { expectedCallback in
      opens.yield()
      for await _ in closing { break }
      return "\(expectedCallback.uri)?code=c&state=\(expectedCallback.state)"
    }
    let asked = Locked(0)
    let (refused, refusals) = AsyncStream.makeStream(of: Void.self)
    let transport = StubTransport { request in
      switch request.url.path {
      case "/v1/ping":
        refusals.yield()
        return asked.increment() < 3 ? .insufficientScope("friends") : pong
      case "/api/agt": return .agt
      default: return .token(access: "access-2")
      }
    }
    let client = KakaoClient.testing(transport: transport, store: store, userAgent: agent)
    let first = Task { try await client.send(ping) }
    for await _ in opened { break }
    for await _ in refused { break }
    let second = Task { try await client.send(ping) }
    for await _ in refused { break }
    second.cancel()
    let error = await #expect(throws: SdkError.self) { try await second.value }
    #expect(clientReason(of: error) == .TaskCancelled)
    close.yield()
    _ = try await first.value
    #expect(agent.pages.count == 1)
  }

  @Test("If the user declines, all waiting calls fail")
  func sharedRefusal() async {
    let waiting = Locked(0)
    let transport = StubTransport { request in
      switch request.url.path {
      case "/v1/ping":
        waiting.increment()
        return .insufficientScope("friends")
      default: return .agt
      }
    }
    let agent = RecordingUserAgent { expectedCallback in
      while waiting.withLock({ $0 }) < 10 { await Task.yield() }
      return "\(expectedCallback.uri)?error=access_denied&state=\(expectedCallback.state)"
    }
    let client = KakaoClient.testing(transport: transport, store: store, userAgent: agent)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<10 {
        group.addTask {
          let error = await #expect(throws: SdkError.self) { try await client.send(ping) }
          #expect(error?.getApiError().reason == .InsufficientScope)
        }
      }
    }
    #expect(agent.pages.count == 1)
  }

  @Test("A later call requests consent again")
  func laterCall() async {
    let agent = RecordingUserAgent { "\($0.uri)?error=access_denied&state=\($0.state)" }
    let transport = StubTransport { request in
      request.url.path == "/v1/ping" ? .insufficientScope("friends") : .agt
    }
    let client = KakaoClient.testing(transport: transport, store: store, userAgent: agent)
    for _ in 0..<2 { await #expect(throws: SdkError.self) { try await client.send(ping) } }
    #expect(agent.pages.count == 2)
  }

  @Test(
    "A call isn't repeated for another user", arguments: [StubResponse.unauthorized, .insufficientScope("friends")])
  func anotherUser(answer: StubResponse) async throws {
    let client = Locked<KakaoClient?>(nil)
    let pings = Locked(0)
    let transport = StubTransport { request in
      switch request.url.path {
      case "/v1/ping":
        pings.increment()
        // Another user logs in during the call.
        try await client.withLock { $0 }?.tokens.saveNewLogin(.sample(access: "of-another"))
        return answer
      case "/api/agt": return .agt
      default: return .token(access: "access-2")
      }
    }
    let made = KakaoClient.testing(transport: transport, store: store, userAgent: RecordingUserAgent())
    client.withLock { $0 = made }
    await #expect(throws: SdkError.self) { try await made.send(ping) }
    #expect(pings.withLock { $0 } == 1)
    #expect(store.load()?.accessToken == "of-another")
  }
}
