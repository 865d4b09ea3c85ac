import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct SessionChangesTests {
  private func session(
    _ store: any KakaoTokenStore, refresher: @escaping KakaoTokenSession.Refresher = { $0 }
  ) -> KakaoTokenSession {
    KakaoTokenSession(store: store, clock: TestClock(), refresher: refresher)
  }

  @Test("Every listener receives every change in order")
  func allListeners() async throws {
    let session = session(KakaoInMemoryTokenStore()) { _ in .sample(access: "access-2") }
    let (first, second) = (session.changes(), session.changes())
    try await session.saveNewLogin(.sample())
    let token = try await session.refresh(replacing: "access-1")
    try await session.removeToken(of: token, because: .logout)
    let expected: [KakaoSessionChange] = [.signedIn, .refreshed, .signedOut(.logout)]
    #expect(await first.prefix(3).reduce(into: []) { $0.append($1) } == expected)
    #expect(await second.prefix(3).reduce(into: []) { $0.append($1) } == expected)
  }

  @Test("An invalid refresh token is reported as a sign-out")
  func invalidGrant() async throws {
    let session = session(KakaoInMemoryTokenStore(.sample())) { (_) throws(SdkError) in
      throw .AuthFailed(reason: .InvalidGrant, errorInfo: nil)
    }
    let changes = session.changes()
    await #expect(throws: SdkError.self) { try await session.refresh(replacing: "access-1") }
    #expect(await changes.first { _ in true } == .signedOut(.invalidGrant))
  }

  @Test("An operation without an effect isn't reported")
  func noChange() async throws {
    let session = session(KakaoInMemoryTokenStore())
    let changes = session.changes()
    try await session.removeToken(of: nil, because: .unlink)
    try await session.saveNewLogin(.sample())
    #expect(await changes.first { _ in true } == .signedIn)
  }

  @Test("A running refresh doesn't restore a removed token")
  func removalDuringRefresh() async throws {
    let store = KakaoInMemoryTokenStore(.sample())
    let current = Locked<KakaoTokenSession?>(nil)
    let session = session(store) { (_) async throws(SdkError) in
      try await current.withLock { $0 }?.removeToken()
      return .sample(access: "access-2")
    }
    current.withLock { $0 = session }
    defer { current.withLock { $0 = nil } }
    let changes = session.changes()
    let error = await #expect(throws: SdkError.self) { try await session.refresh(replacing: "access-1") }
    #expect(clientReason(of: error) == .TokenNotFound)
    #expect(store.load() == nil)
    try await session.removeToken()
    try await session.saveNewLogin(.sample())
    #expect(await changes.prefix(2).reduce(into: []) { $0.append($1) } == [.signedOut(.logout), .signedIn])
  }

  @Test("A refresh that is storing its token doesn't restore a removed token")
  func removalDuringRefreshSave() async throws {
    let store = AsyncTokenStore()
    let session = session(store) { _ in .sample(access: "access-2") }
    try await session.saveNewLogin(.sample())
    let changes = session.changes()
    store.beforeNext(\.isSave) { await expectRemoval(by: session) }
    let error = await #expect(throws: SdkError.self) { try await session.refresh(replacing: "access-1") }
    #expect(clientReason(of: error) == .TokenNotFound)
    #expect(store.memory.load() == nil && store.saved.last?.accessToken == "access-2")
    try await session.saveNewLogin(.sample())
    #expect(await changes.prefix(2).reduce(into: []) { $0.append($1) } == [.signedOut(.logout), .signedIn])
  }

  @Test("A consent request that is storing its token doesn't restore a removed token")
  func removalDuringConsentSave() async throws {
    let store = AsyncTokenStore()
    let session = session(store)
    let user = try await session.saveNewLogin(.sample())
    store.beforeNext(\.isSave) { await expectRemoval(by: session) }
    let error = await #expect(throws: SdkError.self) {
      try await session.saveConsent(.sample(access: "access-2"), of: user)
    }
    #expect(clientReason(of: error) == .TokenNotFound)
    #expect(store.memory.load() == nil)
  }

  /// The consent request starts to store its token while the removal is in progress.
  @Test("A consent request during a removal doesn't undo the removal")
  func consentDuringRemoval() async throws {
    let store = AsyncTokenStore()
    let session = session(store)
    let user = try await session.saveNewLogin(.sample())
    store.beforeNext({ $0 == .remove }) {
      let error = await #expect(throws: SdkError.self) {
        try await session.saveConsent(.sample(access: "access-2"), of: user)
      }
      #expect(clientReason(of: error) == .TokenNotFound)
    }
    try await session.removeToken()
    #expect(store.memory.load() == nil)
  }

  @Test("A login that is stored during a removal is kept", arguments: [true, false])
  func loginDuringRemoval(isRemovedFirst: Bool) async throws {
    let store = AsyncTokenStore()
    let session = session(store)
    let user = try await session.saveNewLogin(.sample())
    if isRemovedFirst {
      store.beforeNext({ $0 == .remove }) {
        await #expect(throws: Never.self) { try await session.saveNewLogin(.sample(access: "new", refresh: "new")) }
      }
      try await session.removeToken(of: user, because: .logout)
    } else {
      store.beforeNext(\.isSave) { await expectRemoval(by: session) }
      try await session.saveNewLogin(.sample(access: "new", refresh: "new"))
    }
    #expect(store.memory.load()?.accessToken == "new")
    #expect(try await session.stored()?.accessToken == "new")
    #expect(try await session.validToken().accessToken == "new")
  }

  /// The removal ends after the token was written and before the login continues.
  @Test("A login is stored again if a removal has removed its token")
  func removalAfterLoginSave() async throws {
    let store = AsyncTokenStore(.sample())
    let session = session(store)
    store.afterNextSave { await expectRemoval(by: session) }
    try await session.saveNewLogin(.sample(access: "new", refresh: "new"))
    #expect(store.memory.load()?.accessToken == "new")
  }

  @Test("A login that is stored during a removal is kept, even if the store is read while it is empty")
  func emptyStoreDuringRemoval() async throws {
    let store = AsyncTokenStore()
    let session = session(store)
    let user = try await session.saveNewLogin(.sample())
    store.beforeNext({ $0 == .remove }) {
      await #expect(throws: Never.self) {
        try await session.saveNewLogin(.sample(access: "new", refresh: "new"))
        store.memory.remove()
        #expect(try await session.stored() == nil)
      }
    }
    try await session.removeToken(of: user, because: .logout)
    #expect(store.memory.load()?.accessToken == "new")
    #expect(try await session.validToken().accessToken == "new")
  }

  @Test("A token that the app stores while a late token is being discarded is kept")
  func appSaveDuringRollback() async throws {
    let store = AsyncTokenStore()
    let session = session(store) { _ in .sample(access: "access-2") }
    try await session.saveNewLogin(.sample())
    store.beforeNext(\.isSave) {
      await expectRemoval(by: session)
      // The session stores the late token and loads it again. At that point, the app stores another token.
      store.beforeNext({ $0 == .load }) { store.memory.save(.sample(access: "of-the-app")) }
    }
    await #expect(throws: SdkError.self) { try await session.refresh(replacing: "access-1") }
    #expect(store.memory.load()?.accessToken == "of-the-app")
  }

  @Test("A failed removal doesn't affect a running refresh")
  func failedRemoval() async throws {
    let store = AsyncTokenStore()
    let current = Locked<KakaoTokenSession?>(nil)
    let session = session(store) { (_) async throws(SdkError) in
      await #expect(throws: SdkError.self) { try await current.withLock { $0 }?.removeToken() }
      return .sample(access: "access-2")
    }
    current.withLock { $0 = session }
    defer { current.withLock { $0 = nil } }
    try await session.saveNewLogin(.sample())
    store.before { call in if call == .remove { throw CancellationError() } }
    #expect(try await session.refresh(replacing: "access-1").accessToken == "access-2")
    #expect(store.memory.load()?.accessToken == "access-2")
  }

  @Test("A refresh that ends during a failed removal can be followed by another refresh")
  func refreshEndsDuringFailedRemoval() async throws {
    let store = AsyncTokenStore()
    let (current, refreshes) = (Locked<KakaoTokenSession?>(nil), Locked(0))
    let (answered, answer) = AsyncStream.makeStream(of: Void.self)
    let session = session(store) { _ in
      guard refreshes.increment() == 1 else { return .sample(access: "access-3", refresh: "refresh-3") }
      for await _ in answered.prefix(1) {}
      return .sample(access: "access-2", refresh: "refresh-2")
    }
    current.withLock { $0 = session }
    try await session.saveNewLogin(.sample())
    let refresh = Task { try await session.refresh(replacing: "access-1") }
    while refreshes.withLock({ $0 }) == 0 { await Task.yield() }
    store.before { call in
      guard call == .remove else { return }
      answer.yield()
      _ = await refresh.result
      throw CancellationError()
    }
    await #expect(throws: SdkError.self) { try await session.removeToken() }
    // The result of the first refresh isn't lost, although it couldn't be stored during the removal.
    store.before { _ in }
    #expect(try await session.refresh(replacing: "access-1").accessToken == "access-2")
    #expect(try await session.refresh(replacing: "access-2").accessToken == "access-3")
  }

  @Test("Removing the token ends its login")
  func removalEndsLogin() async throws {
    let store = KakaoInMemoryTokenStore(.sample())
    let session = session(store)
    let user = try #require(await session.stored())
    try await session.removeToken()
    store.save(.sample(access: "of-the-app", refresh: "refresh-of-the-app"))
    let error = await #expect(throws: SdkError.self) {
      try await session.saveConsent(.sample(access: "access-2"), of: user)
    }
    #expect(clientReason(of: error) == .IllegalState)
    #expect(store.load()?.accessToken == "of-the-app")
  }

  @Test("Concurrent removals are reported once")
  func concurrentRemovals() async throws {
    let store = AsyncTokenStore()
    let session = session(store)
    try await session.saveNewLogin(.sample())
    let changes = session.changes()
    store.beforeNext({ $0 == .remove }) { await expectRemoval(by: session) }
    try await session.removeToken()
    try await session.saveNewLogin(.sample())
    try await session.removeToken()
    #expect(
      await changes.prefix(3).reduce(into: []) { $0.append($1) }
        == [.signedOut(.logout), .signedIn, .signedOut(.logout)])
  }

  @Test("The stream ends with the session")
  func streamEnd() async {
    var session: KakaoTokenSession? = session(KakaoInMemoryTokenStore())
    let changes = session?.changes()
    session = nil
    #expect(await changes?.first { _ in true } == nil)
  }

  @Test("A token with additional consent belongs to the same login, and the token of a new login doesn't")
  func consentKeepsLogin() async throws {
    let session = session(KakaoInMemoryTokenStore())
    let user = try await session.saveNewLogin(.sample())
    #expect(try await session.saveConsent(.sample(access: "access-2"), of: user).isSameLogin(as: user))
    #expect(try await session.stored()?.isSameLogin(as: user) == true)
    #expect(try await !session.saveNewLogin(.sample(access: "access-3")).isSameLogin(as: user))
  }

  @Test("A late consent doesn't undo a logout or another user's login", arguments: [true, false])
  func lateConsent(isLoggedOut: Bool) async throws {
    let store = KakaoInMemoryTokenStore()
    let session = session(store)
    let user = try await session.saveNewLogin(.sample())
    if isLoggedOut {
      try await session.removeToken(of: user, because: .logout)
    } else {
      try await session.saveNewLogin(.sample(access: "of-another"))
    }
    let error = await #expect(throws: SdkError.self) {
      try await session.saveConsent(.sample(access: "access-2"), of: user)
    }
    #expect(clientReason(of: error) == .IllegalState)
    #expect(store.load()?.accessToken == (isLoggedOut ? nil : "of-another"))
  }

  @Test("Discarding an unreadable token is reported as a sign-out")
  func unreadableToken() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("token")
    let store = KakaoEncryptedFileTokenStore(file: file)
    try store.save(.sample())
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: file)
    #expect(throws: SdkError.self) { try store.load() }
    let session = session(store)
    let changes = session.changes()
    try await session.removeToken(of: nil, because: .logout)
    #expect(await changes.first { _ in true } == .signedOut(.logout))
    #expect(try store.load() == nil)
  }

  @Test("A canceled task still removes the token")
  func canceledRemoval() async throws {
    let folder = try TemporaryFolder()
    let store = KakaoEncryptedFileTokenStore(file: folder.url.appendingPathComponent("token"))
    try store.save(.sample())
    let session = session(store)
    let logout = Task {
      let user = try await session.stored()
      withUnsafeCurrentTask { $0?.cancel() }
      try await session.removeToken(of: user, because: .logout)
    }
    try await logout.value
    #expect(try store.load() == nil)
  }
}

/// Expects that a session removes its token.
private func expectRemoval(by session: KakaoTokenSession) async {
  await #expect(throws: Never.self) { try await session.removeToken() }
}
