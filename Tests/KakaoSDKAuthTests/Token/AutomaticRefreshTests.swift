import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct AutomaticRefreshTests {
  private let clock = TestClock()

  private func session(_ token: OAuthToken?, refresher: @escaping KakaoTokenSession.Refresher) -> KakaoTokenSession {
    KakaoTokenSession(store: KakaoInMemoryTokenStore(token), clock: clock, refresher: refresher)
  }

  @Test("A token is refreshed before it expires, repeatedly")
  func repeatedRefresh() async throws {
    let clock = clock
    let session = session(.sample(seconds: 1800)) { old in
      .sample(access: old.accessToken + "+", now: clock.now, seconds: 1800)
    }
    let changes = session.changes()
    let renewal = Task { await session.refreshAutomatically(ahead: 300) }
    await clock.waitBegins(for: 1500)
    #expect(try await session.stored()?.accessToken == "access-1")
    for expected in ["access-1+", "access-1++"] {
      clock.advance(by: 1500)
      #expect(await changes.first { _ in true } == .refreshed)
      #expect(try await session.stored()?.accessToken == expected)
      await clock.waitBegins(for: 1500)
    }
    renewal.cancel()
    await renewal.value
  }

  @Test("A failed refresh is repeated after a minute")
  func retryInterval() async throws {
    let clock = clock
    let isOffline = Locked(true)
    let session = session(.sample(seconds: 100)) { (_) throws(SdkError) in
      guard !isOffline.withLock({ $0 }) else { throw SdkError(reason: .NetworkFailed) }
      return .sample(access: "access-2", now: clock.now, seconds: 100)
    }
    clock.advance(by: 99)
    let changes = session.changes()
    let renewal = Task { await session.refreshAutomatically() }
    await clock.waitBegins(for: 60)
    #expect(try await session.stored()?.accessToken == "access-1")
    isOffline.withLock { $0 = false }
    clock.advance(by: 60)
    #expect(await changes.first { _ in true } == .refreshed)
    renewal.cancel()
    await renewal.value
  }

  @Test("The automatic refresh waits for a login")
  func waitsForLogin() async throws {
    let session = session(nil) { $0 }
    let renewal = Task { await session.refreshAutomatically(ahead: 300) }
    await clock.waitBegins(for: 3600)
    try await session.saveNewLogin(.sample(seconds: 1800))
    await clock.waitBegins(for: 1500)
    renewal.cancel()
    await renewal.value
  }

  /// A token that the legacy SDK's KOSession stored has an expiration date but no lifetime.
  @Test("An unknown token lifetime isn't mistaken for a clock change")
  func unknownLifetime() async throws {
    let token = OAuthToken(
      accessToken: "access-1", expiresIn: 0, expiredAt: clock.now.addingTimeInterval(86_400), tokenType: "bearer",
      refreshToken: "refresh-1", refreshTokenExpiresIn: 0, refreshTokenExpiredAt: nil, scope: nil, scopes: nil)
    let session = session(token) { old in
      Issue.record("The token was refreshed.")
      return old
    }
    let renewal = Task { await session.refreshAutomatically(ahead: 300) }
    await clock.waitBegins(for: 3600)
    renewal.cancel()
    await renewal.value
  }

  @Test("A store that loses tokens doesn't cause repeated refreshes")
  func losingStore() async throws {
    let clock = clock
    let refreshes = Locked(0)
    let session = KakaoTokenSession(store: LosingTokenStore(token: .sample(seconds: 100)), clock: clock) {
      _ in
      refreshes.increment()
      return .sample(access: "access-2", now: clock.now, seconds: 100)
    }
    clock.advance(by: 99)
    let renewal = Task { await session.refreshAutomatically() }
    await clock.waitBegins(for: 60)
    renewal.cancel()
    await renewal.value
    #expect(refreshes.withLock { $0 } == 1)
  }

  /// A store that ignores new tokens.
  private struct LosingTokenStore: KakaoTokenStore {
    let token: OAuthToken

    func load() -> OAuthToken? { token }
    func save(_ token: OAuthToken) {}
    func remove() {}
    func withExclusiveAccess<Value: Sendable>(
      _ body: @Sendable () async throws(SdkError) -> Value
    ) async throws(SdkError) -> Value {
      try await body()
    }
  }
}
