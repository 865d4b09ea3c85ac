import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport
import Testing

/// Tests of a session whose token can't be read because the device hasn't been unlocked since it started.
@Suite(.timeLimit(.minutes(10))) @MainActor struct LockedStoreTests {
  @Test("A launch before the first unlock isn't a logout, and the user is loaded after the unlock")
  func launchBeforeFirstUnlock() async {
    let (isLocked, clock) = (Locked(true), TestClock())
    let session = KakaoLoginSession(
      api: .testing(StubTransport(.user(7)), tokenStore: LockableTokenStore(isLocked: isLocked), clock: clock))
    await session.loadUser()
    #expect(!session.hasLoaded)
    #expect(session.error?.clientFailureCode == .tokenStoreLocked)
    await clock.passWait(of: 10)
    // The token is still locked, so the session waits again.
    await clock.waitBegins(for: 10)
    isLocked.withLock { $0 = false }
    clock.advance(by: 10)
    while session.user == nil { await Task.yield() }
    #expect(session.hasLoaded && session.isSignedIn)
    #expect(session.error == nil)
  }

  @Test("A user stays signed in while the token can't be read")
  func lockedLater() async {
    let (isLocked, clock) = (Locked(false), TestClock())
    let session = KakaoLoginSession(
      api: .testing(StubTransport(.user(7)), tokenStore: LockableTokenStore(isLocked: isLocked), clock: clock))
    await session.loadUser()
    isLocked.withLock { $0 = true }
    await session.loadUser()
    #expect(session.isSignedIn && session.user?.id == 7)
    await session.signOut()
    #expect(session.isSignedIn && session.user?.id == 7)
    #expect(session.error?.clientFailureCode == .tokenStoreLocked)
  }
}

/// A store with a token that can't be read or removed before the first unlock of the device.
private struct LockableTokenStore: KakaoTokenStore {
  let isLocked: Locked<Bool>
  private let memory = KakaoInMemoryTokenStore(
    OAuthToken(accessToken: "access-1", tokenType: "bearer", refreshToken: "refresh-1"))

  init(isLocked: Locked<Bool>) { self.isLocked = isLocked }

  func load() async throws(SdkError) -> OAuthToken? {
    try check()
    return memory.load()
  }

  func save(_ token: OAuthToken) async throws(SdkError) {
    try check()
    memory.save(token)
  }

  func remove() async throws(SdkError) {
    try check()
    memory.remove()
  }

  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await memory.withExclusiveAccess(body)
  }

  private func check() throws(SdkError) {
    if isLocked.withLock({ $0 }) { throw SdkError(.TokenStoreFailed, code: .tokenStoreLocked, .keychainLocked, "") }
  }
}
