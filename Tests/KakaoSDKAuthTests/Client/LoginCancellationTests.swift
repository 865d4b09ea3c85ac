import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct LoginCancellationTests {
  /// A browser session that stays open until it is cancelled, and says when it opens and closes.
  private struct OpenSession: UserAgent {
    let opens: AsyncStream<Void>.Continuation
    let closed: Locked<Int>

    func open(_ url: URL, returningTo redirect: Redirect) async throws(SdkError) -> URL {
      opens.yield()
      let (waiting, _) = AsyncStream.makeStream(of: Void.self)
      for await _ in waiting {}
      closed.increment()
      throw SdkError(reason: .Cancelled, message: "the session was closed")
    }
  }

  @Test func cancellingALoginClosesTheSessionAndFreesTheNext() async throws {
    let (opened, opens) = AsyncStream.makeStream(of: Void.self)
    let closed = Locked(0)
    let store = InMemoryTokenStore(.sample())
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
}
