import Foundation
import KakaoSDK
import TestSupport
import Testing

@testable import KakaoOpenSDK

@Suite struct TokenSessionObserverTests {
  private let observer = TokenSessionObserver()
  private let store = KakaoInMemoryTokenStore()

  private func client(_ transport: StubTransport = .platform()) -> KakaoClient {
    KakaoClient(configuration: KakaoConfiguration(appKey: "key"), tokenStore: store, transport: transport)
  }

  /// Saves a token that is due for a refresh.
  private func saveDueToken() {
    store.save(
      OAuthToken(
        accessToken: "access-0", expiresIn: 3600, expiredAt: Date(timeIntervalSinceNow: 60), tokenType: "bearer",
        refreshToken: "refresh-0", refreshTokenExpiresIn: 7200, scope: nil, scopes: nil))
  }

  private func refreshed(_ changes: AsyncStream<KakaoSessionChange>) async {
    for await change in changes where change == .refreshed { return }
  }

  @Test("A token that is due is refreshed as soon as automatic refresh is turned on")
  func refreshesImmediately() async {
    let client = client()
    observer.observe({ client.tokens }) {}
    #expect(!observer.refreshesAutomatically && !observer.hasRefreshTask)
    saveDueToken()
    let changes = client.tokens.changes()
    observer.refreshesAutomatically = true
    #expect(observer.refreshesAutomatically && observer.hasRefreshTask)
    await refreshed(changes)
    #expect(store.load()?.accessToken == "access-1")
    observer.refreshesAutomatically = false
    #expect(!observer.hasRefreshTask)
  }

  @Test("The automatic refresh pauses in the background and resumes in the foreground")
  func background() async {
    let client = client()
    observer.observe({ client.tokens }) {}
    observer.refreshesAutomatically = true
    observer.enterBackground()
    #expect(!observer.hasRefreshTask)
    observer.refreshesAutomatically = true
    #expect(!observer.hasRefreshTask)
    saveDueToken()
    let changes = client.tokens.changes()
    observer.becomeActive()
    await refreshed(changes)
    #expect(store.load()?.accessToken == "access-1")
  }

  @Test("The automatic refresh moves to a new client once")
  func newClient() async {
    let calls = Locked(0)
    let (first, second) = (client(), client())
    let (notifications, notify) = AsyncStream.makeStream(of: Void.self)
    var iterator = notifications.makeAsyncIterator()
    for client in [first, first, second] {
      observer.observe({ client.tokens }) {
        calls.increment()
        notify.yield()
      }
    }
    observer.refreshesAutomatically = true
    saveDueToken()
    let changes = second.tokens.changes()
    observer.becomeActive()
    await refreshed(changes)
    for _ in 0..<3 { await iterator.next() }
    // Each client causes one call, and the second client's refresh causes another.
    #expect(calls.withLock { $0 } == 3)
  }
}
