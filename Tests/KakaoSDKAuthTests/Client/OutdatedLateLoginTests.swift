import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of a late login after the session has changed, such as through a login with another client.
@Suite(.timeLimit(.minutes(10))) struct OutdatedLateLoginTests {
  private let talk = FakeKakaoTalk()
  private let clock = TestClock()

  /// Abandons a login, runs `body`, and then waits until the late login is over.
  ///
  /// The code exchange of the late login lasts until `body` returns.
  ///
  /// - Parameters:
  ///   - store: The client's store.
  ///   - userAgent: The user agent of the client's other logins, which get the access token `next`.
  ///   - isExchanging: Whether `body` runs during the code exchange, which gets the access token `late`. Otherwise, the
  ///     callback comes after `body` and is rejected.
  ///   - body: Runs after the login was abandoned.
  private func completeLate(
    in store: InMemoryTokenStore, userAgent: (any UserAgent)? = nil, isExchanging: Bool = true,
    _ body: (KakaoClient) async throws -> Void
  ) async rethrows {
    weak var session: TokenSession?
    let answer = SingleValuePromise<Void>()
    do {
      let (asked, asks) = AsyncStream.makeStream(of: Void.self)
      let client = KakaoClient.testing(
        transport: StubTransport(steps: [
          { _ in
            asks.yield()
            await answer.value(orWhenCancelled: ())
            return .token(access: "late")
          }, { _ in .token(access: "next") },
        ]), store: store, userAgent: userAgent, talk: talk, clock: clock)
      session = client.tokens
      let params = await talk.abandonLogin(of: client, clock: clock)
      if isExchanging {
        #expect(await talk.reopen(params))
        await asked.first { _ in true }
        try await body(client)
      } else {
        try await body(client)
        #expect(await talk.reopen(params))
      }
    }
    answer.fulfill(())
    // The exchange retains the session until it is over.
    while session != nil { await Task.yield() }
  }

  @Test("A login through another client of the same store is kept", arguments: [true, false])
  func otherLogin(isExchanging: Bool) async throws {
    let store = InMemoryTokenStore()
    try await completeLate(in: store, isExchanging: isExchanging) { _ in
      let other = KakaoClient.testing(
        transport: StubTransport(.token(access: "other")), store: store, userAgent: StubUserAgent.returning())
      _ = try await other.login()
    }
    #expect(store.load()?.accessToken == "other")
  }

  @Test("A late login doesn't undo a logout through another client of the same store", arguments: [true, false])
  func otherLogout(isExchanging: Bool) async throws {
    let store = InMemoryTokenStore(.sample())
    try await completeLate(in: store, isExchanging: isExchanging) { _ in
      try await KakaoClient.testing(transport: StubTransport(), store: store).tokens.removeToken()
    }
    #expect(store.load() == nil)
  }

  @Test("A late login replaces the token that was stored when it began")
  func sameToken() async {
    let store = InMemoryTokenStore(.sample())
    await completeLate(in: store) { _ in }
    #expect(store.load()?.accessToken == "late")
  }

  @Test("A late login isn't stored if the client's next login has begun", arguments: [true, false])
  func nextLogin(succeeds: Bool) async {
    let store = InMemoryTokenStore()
    let userAgent = StubUserAgent { _, expectedCallback throws(SdkError) in
      guard succeeds else { throw SdkError(reason: .Cancelled) }
      return "\(expectedCallback.uri)?code=the-code&state=\(expectedCallback.state)"
    }
    await completeLate(in: store, userAgent: userAgent) { client in
      let result = await Task { try await client.login() }.result
      #expect((try? result.get().accessToken) == (succeeds ? "next" : nil))
    }
    #expect(store.load()?.accessToken == (succeeds ? "next" : nil))
  }
}
