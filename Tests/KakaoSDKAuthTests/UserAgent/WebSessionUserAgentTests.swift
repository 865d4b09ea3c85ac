import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite @MainActor struct WebSessionUserAgentTests {
  private let page = URL(string: "https://kauth.kakao.com/oauth/authorize")
  private let callback = URL(string: "kakaoabc://oauth?code=1&state=s")
  private let expectedCallback = KakaoExpectedCallback(uri: "kakaoabc://oauth", state: "s")

  private let clock = TestClock()

  private func agent(
    timeout: TimeInterval? = nil,
    _ whenStarted: @escaping @MainActor @Sendable (StubWebSessionFactory.Session) -> Bool
  ) -> WebSessionUserAgent {
    WebSessionUserAgent(
      sessions: StubWebSessionFactory(whenStarted: whenStarted), timeout: timeout, clock: clock)
  }

  private func reason(ending: WebSessionOutcome) async throws -> (ClientFailureReason?, (any Error)?) {
    let page = try #require(page)
    let agent = agent { session in
      session.end(ending)
      return true
    }
    let error = await #expect(throws: SdkError.self) { try await agent.open(page, returningTo: expectedCallback) }
    return (clientReason(of: error), error?.underlyingError)
  }

  @Test("Only the first result of a web session is used", arguments: [false, true])
  func firstOutcome(isEphemeral: Bool) async throws {
    let (page, callback) = (try #require(page), try #require(callback))
    let agent = agent { session in
      #expect(
        session.request
          == WebSessionRequest(url: page, redirect: .customScheme("kakaoabc"), isEphemeral: isEphemeral))
      session.end(.callback(callback))
      session.end(.failed(nil))
      return true
    }
    let url =
      isEphemeral
      ? try await agent.openEphemeral(page, returningTo: expectedCallback)
      : try await agent.open(page, returningTo: expectedCallback)
    #expect(url == callback)
  }

  @Test("Each way a session can end has its own error")
  func outcomeErrors() async throws {
    let cause = POSIXError(.EIO)
    for (ending, expected) in [
      (WebSessionOutcome.closed(cause), ClientFailureReason.Cancelled), (.noWindow(cause), .IllegalState),
      (.failed(cause), .Unknown),
    ] {
      let (reason, underlying) = try await reason(ending: ending)
      #expect(reason == expected)
      #expect((underlying as? POSIXError)?.code == .EIO)
    }
  }

  @Test("If the session can't start, the login fails")
  func failedStart() async throws {
    let page = try #require(page)
    let agent = agent { _ in false }
    let error = await #expect(throws: SdkError.self) { try await agent.open(page, returningTo: expectedCallback) }
    #expect(clientReason(of: error) == .NotSupported)
  }

  @Test("A result that the session reports before its failed start takes precedence")
  func outcomeBeforeStart() async throws {
    let page = try #require(page)
    let agent = agent { session in
      session.end(.noWindow(POSIXError(.EIO)))
      return false
    }
    let error = await #expect(throws: SdkError.self) { try await agent.open(page, returningTo: expectedCallback) }
    #expect(clientReason(of: error) == .IllegalState)
  }

  @Test("Canceling the task cancels the session once")
  func taskCancellation() async throws {
    let page = try #require(page)
    let (started, signal) = AsyncStream.makeStream(of: StubWebSessionFactory.Session.self)
    let agent = agent { session in
      signal.yield(session)
      return true
    }
    let login = Task { [expectedCallback] in try await agent.open(page, returningTo: expectedCallback) }
    let session = try #require(await started.first { @Sendable _ in true })
    login.cancel()
    let error = await #expect(throws: SdkError.self) { try await login.value }
    #expect(clientReason(of: error) == .TaskCancelled)
    #expect(session.cancellations == 1)
    session.end(.failed(nil))
  }

  @Test("A session without any result is canceled at the app's timeout and allows the next login")
  func timeout() async throws {
    let started = AsyncStream.makeStream(of: StubWebSessionFactory.Session.self)
    let agent = agent(timeout: 300) { session in
      started.continuation.yield(session)
      return true
    }
    let client = KakaoClient.testing(transport: StubTransport(), userAgent: agent)
    for _ in 0..<2 {
      let login = Task { try await client.login() }
      let session = try #require(await started.stream.first { @Sendable _ in true })
      await clock.passWait(of: 300)
      let error = await #expect(throws: SdkError.self) { try await login.value }
      #expect(clientReason(of: error) == .TimedOut)
      #expect(session.cancellations == 1)
    }
  }

  @Test("After the task is canceled, a session without any result doesn't block the next login")
  func cancellationWithoutAnAnswer() async throws {
    let started = AsyncStream.makeStream(of: StubWebSessionFactory.Session.self)
    let agent = agent { session in
      started.continuation.yield(session)
      return true
    }
    let client = KakaoClient.testing(transport: StubTransport(), userAgent: agent)
    for _ in 0..<2 {
      let login = Task { try await client.login() }
      let session = try #require(await started.stream.first { @Sendable _ in true })
      login.cancel()
      let error = await #expect(throws: SdkError.self) { try await login.value }
      #expect(clientReason(of: error) == .TaskCancelled)
      #expect(session.cancellations == 1)
    }
  }

  @Test("Without a timeout, a page stays open for as long as the user needs")
  func slowUser() async throws {
    let (page, callback) = (try #require(page), try #require(callback))
    let started = AsyncStream.makeStream(of: StubWebSessionFactory.Session.self)
    let agent = agent { session in
      started.continuation.yield(session)
      return true
    }
    let login = Task { [expectedCallback] in try await agent.open(page, returningTo: expectedCallback) }
    let session = try #require(await started.stream.first { @Sendable _ in true })
    for _ in 0..<1000 { await Task.yield() }
    clock.advance(by: 86_400)
    for _ in 0..<1000 { await Task.yield() }
    #expect(session.cancellations == 0)
    session.end(.callback(callback))
    #expect(try await login.value == callback)
  }

  @Test("A canceled task doesn't open a session")
  func canceledBeforehand() async throws {
    let page = try #require(page)
    let agent = agent { _ in
      Issue.record("A session was started.")
      return true
    }
    let login = Task { [expectedCallback] in
      await withCheckedContinuation { continuation in
        withUnsafeCurrentTask { $0?.cancel() }
        continuation.resume()
      }
      return try await agent.open(page, returningTo: expectedCallback)
    }
    let error = await #expect(throws: SdkError.self) { try await login.value }
    #expect(clientReason(of: error) == .TaskCancelled)
  }

  @Test("Only web pages are opened")
  func webPagesOnly() async throws {
    let page = try #require(URL(string: "kakaokompassauth://authorize"))
    let agent = agent { _ in
      Issue.record("A session was started.")
      return true
    }
    let error = await #expect(throws: SdkError.self) { try await agent.open(page, returningTo: expectedCallback) }
    #expect(clientReason(of: error) == .BadParameter)
  }
}
