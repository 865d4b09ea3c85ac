import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct SessionChangesTests {
  private func session(
    _ store: any TokenStore, refresher: @escaping TokenSession.Refresher = { $0 }
  ) -> TokenSession {
    TokenSession(store: store, now: { TestClock().now }, refresher: refresher)
  }

  @Test func everyListenerHearsEveryChangeInOrder() async throws {
    let session = session(InMemoryTokenStore()) { _ in .sample(access: "access-2") }
    let (first, second) = (session.changes(), session.changes())
    try await session.adopt(.sample())
    _ = try await session.refresh(replacing: "access-1")
    try await session.discard(login: session.login, because: .logout)
    let expected: [SessionChange] = [.signedIn, .refreshed, .signedOut(.logout)]
    #expect(await first.prefix(3).reduce(into: []) { $0.append($1) } == expected)
    #expect(await second.prefix(3).reduce(into: []) { $0.append($1) } == expected)
  }

  @Test func aDeadRefreshTokenIsASignOut() async throws {
    let session = session(InMemoryTokenStore(.sample())) { (_) throws(SdkError) in
      throw .AuthFailed(reason: .InvalidGrant, errorInfo: nil)
    }
    let changes = session.changes()
    await #expect(throws: SdkError.self) { try await session.refresh(replacing: "access-1") }
    #expect(await changes.first { _ in true } == .signedOut(.invalidGrant))
  }

  @Test func whatChangesNothingIsNoChange() async throws {
    let session = session(InMemoryTokenStore())
    let changes = session.changes()
    try await session.discard(login: 0, because: .unlink)
    try await session.adopt(.sample())
    #expect(await changes.first { _ in true } == .signedIn)
  }

  @Test func theStreamEndsWithTheSession() async {
    var session: TokenSession? = session(InMemoryTokenStore())
    let changes = session?.changes()
    session = nil
    #expect(await changes?.first { _ in true } == nil)
  }
}
