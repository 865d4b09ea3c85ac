import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct KeychainTokenStoreTests {
  @Test("A token is loaded as it was saved")
  func roundTrip() throws {
    let store = KakaoKeychainTokenStore(item: StubSecretItem())
    #expect(try store.load() == nil)
    try store.remove()
    try store.save(.sample())
    #expect(try store.load() == .sample())
    try store.save(.sample(access: "access-2"))
    #expect(try store.load() == .sample(access: "access-2"))
    try store.remove()
    #expect(try store.load() == nil)
  }

  @Test("An item that another process added in the meantime is updated")
  func concurrentAdd() throws {
    let store = KakaoKeychainTokenStore(
      item: StubSecretItem { call, item in
        if call == .add { item.data = Data("theirs".utf8) }
        return nil
      })
    try store.save(.sample())
    #expect(try store.load() == .sample())
  }

  @Test("Saving gives up if another process keeps adding and removing the item")
  func flickeringItem() {
    let calls = Locked(0)
    let store = KakaoKeychainTokenStore(
      item: StubSecretItem { call, _ in
        calls.increment()
        return call == .add ? .duplicateItem : .itemNotFound
      })
    let error = #expect(throws: SdkError.self) { try store.save(.sample()) }
    #expect(clientReason(of: error) == .TokenStoreFailed)
    // The store reads once and then tries twice to update and to add the item.
    #expect(calls.withLock { $0 } == 5)
  }

  @Test("A locked keychain is an error, not a missing token")
  func lockedKeychain() throws {
    let store = KakaoKeychainTokenStore(item: StubSecretItem { _, _ in SecretStatus(rawValue: -25308) })
    for call in [{ _ = try store.load() }, { try store.save(.sample()) }, { try store.remove() }] {
      let error = #expect(throws: SdkError.self) { try call() }
      #expect(clientReason(of: error) == .TokenStoreFailed)
      #expect((error?.underlyingError as? NSError)?.domain == NSOSStatusErrorDomain)
      #expect((error?.underlyingError as? NSError)?.code == -25308)
      #expect(error?.errorDescription(in: .english).contains("-25308") == true)
      #expect(error?.clientFailureCode == .tokenStoreLocked)
    }
  }

  /// Returns an item that, while `isLocked` is true, behaves as before the first unlock: it isn't found, and no item
  /// can be added.
  private func item(isLocked: Locked<Bool>) throws -> StubSecretItem {
    StubSecretItem(try JSONEncoder().encode(OAuthToken.sample())) { call, _ in
      guard isLocked.withLock({ $0 }) else { return nil }
      return call == .add ? .interactionNotAllowed : .itemNotFound
    }
  }

  @Test("Before the first unlock, a missing item is an error, and the token is found after the unlock")
  func missingBeforeFirstUnlock() throws {
    let isLocked = Locked(true)
    let store = KakaoKeychainTokenStore(item: try item(isLocked: isLocked))
    for call in [{ _ = try store.load() }, { try store.save(.sample()) }, { try store.remove() }] {
      let error = #expect(throws: SdkError.self) { try call() }
      #expect(clientReason(of: error) == .TokenStoreFailed)
      #expect(error?.clientFailureCode == .tokenStoreLocked)
    }
    isLocked.withLock { $0 = false }
    #expect(try store.load() == .sample())
  }

  @Test("If the user first unlocks the device during a call, the token is found")
  func firstUnlockDuringCall() throws {
    let isLocked = Locked(true)
    let item = StubSecretItem(try JSONEncoder().encode(OAuthToken.sample())) { call, _ in
      if call == .add { isLocked.withLock { $0 = false } }
      return isLocked.withLock { $0 } ? .itemNotFound : nil
    }
    let store = KakaoKeychainTokenStore(item: item)
    #expect(try store.load() == .sample())
    isLocked.withLock { $0 = true }
    try store.remove()
    #expect(item.data == nil)
  }

  @Test("Before the first unlock, a session neither refreshes nor removes the token, and reports no changes")
  func sessionBeforeFirstUnlock() async throws {
    let isLocked = Locked(true)
    let session = KakaoTokenSession(
      store: KakaoKeychainTokenStore(item: try item(isLocked: isLocked)), clock: TestClock()
    ) { _ in
      Issue.record("The refresh token was used.")
      return .sample(access: "access-2")
    }
    let changes = session.changes()
    for call in [
      { _ = try await session.validToken() }, { _ = try await session.refresh(replacing: "access-1") },
      { _ = try await session.takeToken() }, { try await session.removeToken() },
    ] as [@Sendable () async throws -> Void] {
      let error = await #expect(throws: SdkError.self) { try await call() }
      #expect(error?.clientFailureCode == .tokenStoreLocked)
    }
    isLocked.withLock { $0 = false }
    #expect(try await session.stored()?.accessToken == "access-1")
    try await session.saveNewLogin(.sample(access: "access-3"))
    #expect(await changes.first { _ in true } == .signedIn)
  }

  @Test("A wait for the device's unlock ends with the notification or after ten seconds", arguments: [true, false])
  func waitForDeviceUnlock(isNotified: Bool) async {
    let clock = TestClock()
    let session = KakaoTokenSession(store: KakaoInMemoryTokenStore(), clock: clock) { $0 }
    let name = Notification.Name(UUID().uuidString)
    async let wait: Void = session.waitForDeviceUnlock(name)
    await clock.waitBegins(for: 10)
    if isNotified { NotificationCenter.default.post(name: name, object: nil) } else { clock.advance(by: 10) }
    await wait
  }

  @Test("A preflight adds and removes its own item without reading or writing a token")
  func preflight() throws {
    let calls = Locked<[String]>([])
    let item = StubSecretItem(identity: "item") { call, item in
      calls.withLock { $0.append("\(call) \(item.identity)") }
      return nil
    }
    let store = KakaoKeychainTokenStore(item: item)
    try store.preflightSave(of: .sample())
    #expect(calls.withLock { $0 } == ["add item probe", "delete item probe"])
    #expect(item.data == nil)
  }

  @Test("A preflight succeeds even if a killed process left its item behind")
  func probeLeftBehind() throws {
    let store = KakaoKeychainTokenStore(item: StubSecretItem { call, _ in call == .add ? .duplicateItem : nil })
    try store.preflightSave(of: .sample())
  }

  @Test("Without the entitlement, the error suggests KakaoEncryptedFileTokenStore")
  func missingEntitlement() {
    let store = KakaoKeychainTokenStore(item: StubSecretItem { call, _ in call == .read ? nil : .missingEntitlement })
    let error = #expect(throws: SdkError.self) { try store.preflightSave(of: .sample()) }
    #expect(clientReason(of: error) == .TokenStoreFailed)
    #expect((error?.underlyingError as? NSError)?.domain == NSOSStatusErrorDomain)
    #expect((error?.underlyingError as? NSError)?.code == -34018)
    #expect(error?.errorDescription(in: .english).contains("-34018") == true)
    #expect(error?.clientFailureCode == .keychainEntitlementMissing)
  }

  @Test("An item that isn't a token is reported and kept", arguments: ["", "{}", "not a token"])
  func invalidItem(content: String) throws {
    let item = StubSecretItem(Data(content.utf8))
    let store = KakaoKeychainTokenStore(item: item)
    let error = #expect(throws: SdkError.self) { try store.load() }
    #expect(clientReason(of: error) == .TokenStoreFailed)
    #expect(error?.underlyingError is DecodingError)
    #expect(item.data == Data(content.utf8))
    try store.save(.sample())
    #expect(try store.load() == .sample())
  }

  @Test("All stores of one item take turns")
  func sharedLock() async throws {
    let identity = UUID().uuidString
    let inside = Locked(0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          let store = KakaoKeychainTokenStore(item: StubSecretItem(identity: identity))
          try await store.withExclusiveAccess { () async throws(SdkError) in
            #expect(inside.increment() == 1)
            await Task.yield()
            inside.withLock { $0 -= 1 }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("Stores of different items don't wait for each other")
  func separateLocks() async throws {
    let (one, other) = (StubSecretItem(), StubSecretItem())
    let result = try await KakaoKeychainTokenStore(item: one).withExclusiveAccess { () async throws(SdkError) in
      try await KakaoKeychainTokenStore(item: other).withExclusiveAccess { () async throws(SdkError) in 1 }
    }
    #expect(result == 1)
  }
}
