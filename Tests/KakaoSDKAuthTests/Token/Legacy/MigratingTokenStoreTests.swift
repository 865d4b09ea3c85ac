import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct MigratingTokenStoreTests {
  private let vector: LegacyTokenVector
  private let defaults: StubDefaults
  private let own = ScriptedTokenStore()
  private let store: KakaoMigratingTokenStore

  init() throws {
    vector = try LegacyTokenVector.named("both")
    defaults = StubDefaults(vector.defaults)
    store = KakaoMigratingTokenStore(own, from: vector.tokens(in: defaults))
  }

  @Test("An earlier token is loaded immediately and moved on request")
  func migration() throws {
    let found = try #require(try store.load())
    #expect(found.refreshToken == vector.token?.refreshToken)
    #expect(own.saved.isEmpty)
    #expect(defaults.all == vector.defaults)
    #expect(!defaults.all.isEmpty)
    for _ in 0..<2 { try store.migrate() }
    #expect(own.saved == [found])
    #expect(defaults.onDisk.isEmpty)
    #expect(defaults.all.isEmpty)
    #expect(try store.load() == found)
  }

  @Test("The store uses the wrapped store's lock, and acquiring the lock doesn't move the token")
  func lockOfStore() async throws {
    own.allowCalls { !$0.isSave }
    let value = try await store.withExclusiveAccess { () throws(SdkError) in 7 }
    #expect(value == 7)
    #expect(defaults.all == vector.defaults)
  }

  @Test("A failed save during a move loses no token")
  func failedMigration() throws {
    own.allowCalls { !$0.isSave }
    let error = #expect(throws: SdkError.self) { try store.migrate() }
    #expect(clientReason(of: error) == .TokenStoreFailed)
    #expect(defaults.all == vector.defaults)
    #expect(try store.load()?.refreshToken == vector.token?.refreshToken)
    own.allowCalls { _ in true }
    try store.migrate()
    #expect(own.saved.map(\.refreshToken) == [vector.token?.refreshToken])
    #expect(defaults.all.isEmpty)
  }

  @Test("The earlier token is removed only after the move has saved it")
  func removedAfterSave() throws {
    let order = Locked<[String]>([])
    let defaults = StubDefaults(vector.defaults) { key in order.withLock { $0.append(key) } }
    own.allowCalls { call in
      if call.isSave { order.withLock { $0.append("save") } }
      return true
    }
    try KakaoMigratingTokenStore(own, from: vector.tokens(in: defaults)).migrate()
    #expect(order.withLock { $0.first } == "save")
    #expect(order.withLock { $0.count } == vector.defaults.count + 1)
  }

  @Test("An earlier token that was never moved isn't restored after a logout")
  func logoutBeforeMigration() throws {
    try store.remove()
    #expect(try store.load() == nil)
    #expect(defaults.onDisk.isEmpty)
  }

  @Test("A failed logout still removes the earlier token")
  func failedLogout() throws {
    try own.save(.sample())
    own.allowCalls { $0 != .remove }
    #expect(throws: SdkError.self) { try store.remove() }
    #expect(defaults.onDisk.isEmpty)
    #expect(try store.load() == .sample())
  }

  @Test("While the device is locked, a logout fails and removes neither token")
  func lockedLogout() throws {
    let isLocked = Locked(true)
    let item = StubSecretItem(try JSONEncoder().encode(OAuthToken.sample())) { _, _ in
      isLocked.withLock { $0 } ? .interactionNotAllowed : nil
    }
    let store = KakaoMigratingTokenStore(KakaoKeychainTokenStore(item: item), from: vector.tokens(in: defaults))
    let error = #expect(throws: SdkError.self) { try store.remove() }
    #expect(error?.clientFailureCode == .tokenStoreLocked)
    #expect(defaults.all == vector.defaults)
    isLocked.withLock { $0 = false }
    try store.remove()
    #expect(item.data == nil)
    #expect(defaults.all.isEmpty)
  }

  @Test("A logout removes a token that can't be read")
  func unreadableTokenLogout() throws {
    try own.save(.sample())
    own.allowCalls { $0 != .load }
    try store.remove()
    own.allowCalls { _ in true }
    #expect(try store.load() == nil)
    #expect(defaults.all.isEmpty)
  }

  @Test("A login that can't be saved keeps the earlier token, and a saved login removes it")
  func loginRemovesLegacyToken() throws {
    own.allowCalls { !$0.isSave }
    #expect(throws: SdkError.self) { try store.save(.sample()) }
    #expect(defaults.all == vector.defaults)
    own.allowCalls { _ in true }
    try store.save(.sample())
    #expect(defaults.onDisk.isEmpty)
    try own.remove()
    #expect(try store.load() == nil)
  }

  /// In the reverse order, a crash between the steps would log the earlier user in again.
  @Test("The earlier token is removed before a login's token is saved")
  func noLegacyTokenAfterLogin() throws {
    own.allowCalls { [defaults] call in
      if call == .save("refresh-1") { #expect(defaults.onDisk.isEmpty) }
      return true
    }
    try store.save(.sample())
    #expect(own.saved.last == .sample())
  }

  /// In the reverse order, a crash between the steps would log the user out again.
  @Test("The logout of an earlier SDK is removed before a login's token is saved")
  func noLegacyLogoutAfterLogin() throws {
    let vector = try LegacyTokenVector.named("SDK 2.x, GCM, logged out")
    let defaults = StubDefaults(vector.defaults)
    own.allowCalls { call in
      if call.isSave { #expect(defaults.onDisk.isEmpty) }
      return true
    }
    let store = KakaoMigratingTokenStore(own, from: vector.tokens(in: defaults))
    try store.save(.sample())
    #expect(try store.load() == .sample())
  }

  @Test("A token of this SDK that can't be read is neither hidden nor replaced")
  func unreadableOwnToken() throws {
    own.allowCalls { $0 != .load }
    for call in [{ _ = try store.load() }, { try store.migrate() }] {
      let error = #expect(throws: SdkError.self) { try call() }
      #expect(clientReason(of: error) == .TokenStoreFailed)
    }
    #expect(own.saved.isEmpty)
    #expect(defaults.all == vector.defaults)
    // A login replaces the unreadable token.
    try store.save(.sample())
    #expect(own.saved == [.sample()])
    #expect(defaults.all.isEmpty)
  }

  /// An app may wrap the shared client's store, which already migrates earlier tokens.
  @Test("KakaoMigratingTokenStore instances can be nested", .timeLimit(.minutes(10)))
  func nestedStores() throws {
    let environment = vector.environment(defaults)
    let tokens = KakaoLegacyTokens(configuration: KakaoConfiguration(appKey: appKey), environment: environment)
    let outer = KakaoMigratingTokenStore(KakaoMigratingTokenStore(own, from: tokens), from: tokens)
    #expect(try outer.load()?.refreshToken == vector.token?.refreshToken)
    try outer.migrate()
    #expect(try own.load()?.refreshToken == vector.token?.refreshToken)
    #expect(defaults.all.isEmpty)
    try outer.save(.sample())
    #expect(try outer.load() == .sample())
    try outer.remove()
    #expect(try own.load() == nil)
  }
}
