import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct SessionChangesTests {
  private func session(
    _ store: any TokenStore, refresher: @escaping TokenSession.Refresher = { $0 }
  ) -> TokenSession {
    TokenSession(store: store, clock: TestClock(), refresher: refresher)
  }

  @Test("Every listener receives every change in order")
  func allListeners() async throws {
    let session = session(InMemoryTokenStore()) { _ in .sample(access: "access-2") }
    let (first, second) = (session.changes(), session.changes())
    try await session.saveNewLogin(.sample())
    _ = try await session.refresh(replacing: "access-1")
    try await session.removeToken(loginGeneration: session.loginGeneration, because: .logout)
    let expected: [SessionChange] = [.signedIn, .refreshed, .signedOut(.logout)]
    #expect(await first.prefix(3).reduce(into: []) { $0.append($1) } == expected)
    #expect(await second.prefix(3).reduce(into: []) { $0.append($1) } == expected)
  }

  @Test("An invalid refresh token is reported as a sign-out")
  func invalidGrant() async throws {
    let session = session(InMemoryTokenStore(.sample())) { (_) throws(SdkError) in
      throw .AuthFailed(reason: .InvalidGrant, errorInfo: nil)
    }
    let changes = session.changes()
    await #expect(throws: SdkError.self) { try await session.refresh(replacing: "access-1") }
    #expect(await changes.first { _ in true } == .signedOut(.invalidGrant))
  }

  @Test("An operation without an effect isn't reported")
  func noChange() async throws {
    let session = session(InMemoryTokenStore())
    let changes = session.changes()
    try await session.removeToken(loginGeneration: 0, because: .unlink)
    try await session.saveNewLogin(.sample())
    #expect(await changes.first { _ in true } == .signedIn)
  }

  @Test("A running refresh doesn't restore a removed token")
  func removalDuringRefresh() async throws {
    let store = InMemoryTokenStore(.sample())
    let current = Locked<TokenSession?>(nil)
    let session = session(store) { (_) throws(SdkError) in
      try current.withLock { $0 }?.removeToken()
      return .sample(access: "access-2")
    }
    current.withLock { $0 = session }
    defer { current.withLock { $0 = nil } }
    let changes = session.changes()
    let error = await #expect(throws: SdkError.self) { try await session.refresh(replacing: "access-1") }
    #expect(clientReason(of: error) == .TokenNotFound)
    #expect(store.load() == nil)
    try session.removeToken()
    try await session.saveNewLogin(.sample())
    #expect(await changes.prefix(2).reduce(into: []) { $0.append($1) } == [.signedOut(.logout), .signedIn])
  }

  @Test("A refresh that is storing its token doesn't restore a removed token")
  func removalDuringRefreshSave() async throws {
    let store = ScriptedTokenStore()
    let session = session(store) { _ in .sample(access: "access-2") }
    try await session.saveNewLogin(.sample())
    let changes = session.changes()
    forget(session, store) { $0.isSave }
    let error = await #expect(throws: SdkError.self) { try await session.refresh(replacing: "access-1") }
    #expect(clientReason(of: error) == .TokenNotFound)
    #expect(try store.load() == nil && store.saved.last?.accessToken == "access-2")
    try await session.saveNewLogin(.sample())
    #expect(await changes.prefix(2).reduce(into: []) { $0.append($1) } == [.signedOut(.logout), .signedIn])
  }

  @Test("A consent request that is storing its token doesn't restore a removed token")
  func removalDuringConsentSave() async throws {
    let store = ScriptedTokenStore()
    let session = session(store)
    try await session.saveNewLogin(.sample())
    let login = session.loginGeneration
    forget(session, store) { $0.isSave }
    let error = await #expect(throws: SdkError.self) {
      try await session.saveConsent(.sample(access: "access-2"), loginGeneration: login)
    }
    #expect(clientReason(of: error) == .TokenNotFound)
    #expect(try store.load() == nil)
  }

  /// The consent request starts to store its token while the removal is in progress.
  @Test("A consent request during a removal doesn't undo the removal")
  func consentDuringRemoval() async throws {
    let store = ScriptedTokenStore()
    let session = session(store)
    try await session.saveNewLogin(.sample())
    let (login, consent) = (session.loginGeneration, Locked<Task<Void, any Error>?>(nil))
    let (saving, removed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    store.allowCalls { call in
      if call == .remove, consent.withLock({ $0 }) == nil {
        consent.withLock {
          $0 = Task { try await session.saveConsent(.sample(access: "access-2"), loginGeneration: login) }
        }
        saving.wait()
      } else if call.isSave {
        saving.signal()
        removed.wait()
      }
      return true
    }
    await withCheckedContinuation { done in
      // The removal runs on its own thread because it blocks until tasks have run.
      Thread.detachNewThread {
        #expect(throws: Never.self) { try session.removeToken() }
        removed.signal()
        done.resume()
      }
    }
    let error = await #expect(throws: SdkError.self) { try await consent.withLock { $0 }?.value }
    #expect(clientReason(of: error) == .TokenNotFound)
    #expect(try store.load() == nil)
  }

  @Test("A token that the app stores while a late token is being discarded is kept")
  func appSaveDuringRollback() async throws {
    let store = ScriptedTokenStore()
    let session = session(store) { _ in .sample(access: "access-2") }
    try await session.saveNewLogin(.sample())
    let saves = Locked(0)
    store.allowCalls { [weak store] call in
      // After the late token is stored, it is loaded again. At that point the app stores another token.
      if call.isSave { saves.withLock { $0 += 1 } }
      if call.isSave, saves.withLock({ $0 }) == 1 { #expect(throws: Never.self) { try session.removeToken() } }
      if call == .load, store?.saved.last?.accessToken == "access-2" {
        store?.allowCalls { _ in true }
        #expect(throws: Never.self) { try store?.save(.sample(access: "of-the-app")) }
      }
      return true
    }
    await #expect(throws: SdkError.self) { try await session.refresh(replacing: "access-1") }
    #expect(try store.load()?.accessToken == "of-the-app")
  }

  @Test("A failed removal doesn't affect a running refresh")
  func failedRemoval() async throws {
    let store = ScriptedTokenStore()
    let current = Locked<TokenSession?>(nil)
    let session = session(store) { (_) throws(SdkError) in
      #expect(throws: SdkError.self) { try current.withLock { $0 }?.removeToken() }
      return .sample(access: "access-2")
    }
    current.withLock { $0 = session }
    defer { current.withLock { $0 = nil } }
    try await session.saveNewLogin(.sample())
    store.allowCalls { $0 != .remove }
    #expect(try await session.refresh(replacing: "access-1").accessToken == "access-2")
    #expect(try store.load()?.accessToken == "access-2")
  }

  @Test("Removing the token ends its login")
  func removalEndsGeneration() async throws {
    let store = InMemoryTokenStore(.sample())
    let session = session(store)
    let login = session.loginGeneration
    try session.removeToken()
    store.save(.sample(access: "of-the-app"))
    let error = await #expect(throws: SdkError.self) {
      try await session.saveConsent(.sample(access: "access-2"), loginGeneration: login)
    }
    #expect(clientReason(of: error) == .IllegalState)
    #expect(store.load()?.accessToken == "of-the-app")
  }

  @Test("Concurrent removals are reported once")
  func concurrentRemovals() async throws {
    let store = ScriptedTokenStore()
    let session = session(store)
    try await session.saveNewLogin(.sample())
    let changes = session.changes()
    forget(session, store) { $0 == .remove }
    try session.removeToken()
    try await session.saveNewLogin(.sample())
    try session.removeToken()
    #expect(
      await changes.prefix(3).reduce(into: []) { $0.append($1) }
        == [.signedOut(.logout), .signedIn, .signedOut(.logout)])
  }

  /// Removes the token during the next call that `isMeant` accepts.
  private func forget(
    _ session: TokenSession, _ store: ScriptedTokenStore,
    before isMeant: @escaping @Sendable (ScriptedTokenStore.Call) -> Bool
  ) {
    store.allowCalls { [weak store] call in
      guard isMeant(call) else { return true }
      store?.allowCalls { _ in true }
      #expect(throws: Never.self) { try session.removeToken() }
      return true
    }
  }

  @Test("The stream ends with the session")
  func streamEnd() async {
    var session: TokenSession? = session(InMemoryTokenStore())
    let changes = session?.changes()
    session = nil
    #expect(await changes?.first { _ in true } == nil)
  }

  @Test("Additional consent doesn't start a new login generation")
  func consentKeepsGeneration() async throws {
    let session = session(InMemoryTokenStore())
    try await session.saveNewLogin(.sample())
    let login = session.loginGeneration
    try await session.saveConsent(.sample(access: "access-2"), loginGeneration: login)
    #expect(session.loginGeneration == login)
    try await session.saveNewLogin(.sample(access: "access-3"))
    #expect(session.loginGeneration != login)
  }

  @Test("A late consent doesn't undo a logout or another user's login", arguments: [true, false])
  func lateConsent(isLoggedOut: Bool) async throws {
    let store = InMemoryTokenStore()
    let session = session(store)
    try await session.saveNewLogin(.sample())
    let login = session.loginGeneration
    if isLoggedOut {
      try await session.removeToken(loginGeneration: login, because: .logout)
    } else {
      try await session.saveNewLogin(.sample(access: "of-another"))
    }
    let error = await #expect(throws: SdkError.self) {
      try await session.saveConsent(.sample(access: "access-2"), loginGeneration: login)
    }
    #expect(clientReason(of: error) == .IllegalState)
    #expect(store.load()?.accessToken == (isLoggedOut ? nil : "of-another"))
  }

  @Test("Discarding an unreadable token is reported as a sign-out")
  func unreadableToken() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("token")
    let store = EncryptedFileTokenStore(file: file)
    try store.save(.sample())
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: file)
    #expect(throws: SdkError.self) { try store.load() }
    let session = session(store)
    let changes = session.changes()
    try await session.removeToken(loginGeneration: 0, because: .logout)
    #expect(await changes.first { _ in true } == .signedOut(.logout))
    #expect(try store.load() == nil)
  }

  @Test("A canceled task still removes the token")
  func canceledRemoval() async throws {
    let folder = try TemporaryFolder()
    let store = EncryptedFileTokenStore(file: folder.url.appendingPathComponent("token"))
    try store.save(.sample())
    let session = session(store)
    let logout = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await session.removeToken(loginGeneration: 0, because: .logout)
    }
    try await logout.value
    #expect(try store.load() == nil)
  }
}
