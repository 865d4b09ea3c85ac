import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct LoginCancellationTests {
  /// A browser session that stays open until it is canceled and records when it opens and closes.
  private struct OpenSession: KakaoUserAgent {
    let opens: AsyncStream<Void>.Continuation
    let closed: Locked<Int>

    func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
      opens.yield()
      let (waiting, _) = AsyncStream.makeStream(of: Void.self)
      for await _ in waiting {}
      closed.increment()
      throw SdkError(reason: .Cancelled, message: "The session was closed.")
    }
  }

  @Test("Canceling a login closes the session and allows the next login")
  func canceledWebSession() async throws {
    let (opened, opens) = AsyncStream.makeStream(of: Void.self)
    let closed = Locked(0)
    let store = KakaoInMemoryTokenStore(.sample())
    let client = KakaoClient.testing(
      transport: StubTransport(), store: store, userAgent: OpenSession(opens: opens, closed: closed))
    for count in 1...2 {
      let login = Task { try await client.login() }
      for await _ in opened { break }
      let second = await #expect(throws: SdkError.self) { try await client.login() }
      #expect(clientReason(of: second) == .LoginInProgress)
      login.cancel()
      let error = await #expect(throws: SdkError.self) { try await login.value }
      #expect(clientReason(of: error) == .Cancelled)
      #expect(closed.withLock { $0 } == count)
    }
    #expect(store.load() == .sample())
  }

  @Test("A login right after a canceled one opens its page")
  func loginAfterCancellation() async throws {
    let (opened, opens) = AsyncStream.makeStream(of: Void.self)
    let closing = SingleValuePromise<Void>()
    let pages = Locked(0)
    let agent = RecordingUserAgent { expectedCallback in
      opens.yield()
      // The first page takes time to close even after its login is canceled.
      if pages.increment() == 1 { await Task { await closing.value(orWhenCancelled: ()) }.value }
      return "\(expectedCallback.uri)?code=c&state=\(expectedCallback.state)"
    }
    let client = KakaoClient.testing(
      transport: StubTransport { _ in .token(access: "access-2") }, store: KakaoInMemoryTokenStore(), userAgent: agent)
    let first = Task { try await client.login() }
    for await _ in opened { break }
    first.cancel()
    let second = Task { try await client.login() }
    // The loop has a limit because a login that fails immediately never waits.
    for _ in 0..<100_000 where client.gate.waitingCount == 0 { await Task.yield() }
    #expect(agent.pages.count == 1)
    closing.fulfill(())
    #expect(try await second.value.accessToken == "access-2")
    #expect(agent.pages.count == 2)
    _ = await first.result
  }
}
