import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of a user who returns from KakaoTalk without a result, goes back to KakaoTalk, and completes the login.
@Suite(.timeLimit(.minutes(10))) struct LateLoginTests {
  private let talk = FakeKakaoTalk()
  private let clock = TestClock()
  private let store = InMemoryTokenStore()

  private func client(_ transport: StubTransport = StubTransport(.token()), userAgent: (any UserAgent)? = nil)
    -> KakaoClient
  {
    .testing(
      transport: transport, store: store, userAgent: userAgent, talk: talk, clock: clock, isLoggingEnabled: true)
  }

  /// Starts a login that the user leaves without a result.
  ///
  /// - Returns: The parameters of the login.
  private func abandonLogin(_ client: KakaoClient) async -> [String: String] {
    let params = await talk.abandonLogin(of: client, clock: clock)
    #expect(store.load() == nil)
    return params
  }

  @Test("A late callback logs the user in, and the session reports it")
  func lateCallback() async throws {
    let transport = StubTransport(.token())
    let client = client(transport)
    let params = await abandonLogin(client)
    let changes = client.tokens.changes()
    #expect(await talk.reopen(params))
    #expect(await changes.first { _ in true } == .signedIn)
    #expect(store.load()?.accessToken == "access-1")
    let form = try #require(transport.requests.first?.formFields)
    #expect(form["code"] == "the-code")
    #expect(AuthorizationRequest.codeChallenge(form["code_verifier"] ?? "") == params["code_challenge"])
    #expect(await !talk.reopen(params))
  }

  @Test("A callback after the timeout logs the user in")
  func timeout() async throws {
    let client = client()
    let login = Task { try await client.loginWithKakaoTalk() }
    let params = await talk.nextLogin()
    await clock.passWait(of: 600)
    await clock.passWait(of: 3)
    let error = await #expect(throws: SdkError.self) { try await login.value }
    #expect(clientReason(of: error) == .TimedOut)
    let changes = client.tokens.changes()
    #expect(await talk.reopen(params))
    #expect(await changes.first { _ in true } == .signedIn)
  }

  @Test("A late login with an ID token that can't be trusted stores nothing, and the log has only the reason")
  func forgedIDToken() async throws {
    let log = CapturedLog.shared
    let forged = try SigningKey(forged: true)
    let keys = try SigningKey.jwks(SigningKey())
    let nonce = Locked("")
    let now = clock.now.timeIntervalSince1970
    let client = client(
      StubTransport { request in
        guard request.url.path == "/oauth/token" else { return .json(keys) }
        let idToken = try forged.sign([
          "iss": "https://evil.example", "aud": appKey, "sub": "7", "nonce": nonce.withLock { $0 }, "iat": now,
          "exp": now + 600,
        ])
        return .token(access: "canary-late-access", idToken: idToken)
      })
    let params = await abandonLogin(client)
    nonce.withLock { $0 = params["nonce"] ?? "" }
    #expect(await talk.reopen(params, code: "canary-late-code"))
    while !log.lines.contains(where: { $0.contains("late login failed") && $0.contains("InvalidIDToken") }) {
      await Task.yield()
    }
    #expect(store.load() == nil)
    for secret in ["canary-late", params["nonce"] ?? "", params["state"] ?? ""] {
      #expect(!log.lines.contains { $0.contains(secret) })
    }
  }

  @Test("A logout ends a pending login", arguments: [true, false])
  func logout(isForced: Bool) async throws {
    let client = client(StubTransport())
    let params = await abandonLogin(client)
    if isForced {
      try await client.tokens.removeToken()
    } else {
      try await client.tokens.removeToken(of: client.tokens.stored(), because: .logout)
    }
    // The URL belongs to this login, but the login isn't completed: the transport fails the test at a request.
    #expect(await talk.reopen(params))
    while !CapturedLog.shared.lines.contains(where: { $0.contains("late login failed") && $0.contains("IllegalState") })
    {
      await Task.yield()
    }
    #expect(store.load() == nil)
  }

  @Test("A logout during a late login takes precedence")
  func logoutMeanwhile() async throws {
    let log = CapturedLog.shared
    let (asked, asks) = AsyncStream.makeStream(of: Void.self)
    let answer = SingleValuePromise<Void>()
    let client = client(
      StubTransport { _ in
        asks.yield()
        await answer.value(orWhenCancelled: ())
        return .token()
      })
    let params = await abandonLogin(client)
    #expect(await talk.reopen(params))
    for await _ in asked { break }
    try await client.tokens.removeToken()
    answer.fulfill(())
    while !log.lines.contains(where: { $0.contains("late login failed") && $0.contains("IllegalState") }) {
      await Task.yield()
    }
    #expect(store.load() == nil)
  }

  @Test(
    "The client's next login ends a pending one, whether with KakaoTalk or in the browser", arguments: [true, false])
  func nextLogin(withKakaoTalk: Bool) async throws {
    let client = client(StubTransport(.token()), userAgent: StubUserAgent.returning())
    let params = await abandonLogin(client)
    if withKakaoTalk {
      let next = Task { try await client.loginWithKakaoTalk() }
      let nextParams = await talk.nextLogin()
      #expect(await !talk.reopen(params))
      #expect(await talk.reopen(nextParams))
      _ = try await next.value
    } else {
      _ = try await client.login()
      #expect(await !talk.reopen(params))
    }
    #expect(store.load()?.accessToken == "access-1")
  }

  @Test("A client is released once its pending login is over")
  func noLeak() async throws {
    weak var session: TokenSession?
    do {
      let client = client(StubTransport())
      session = client.tokens
      _ = await abandonLogin(client)
      await clock.passWait(of: PendingCallback.lifetime)
    }
    for _ in 0..<1_000_000 where session != nil { await Task.yield() }
    #expect(session == nil)
  }
}
