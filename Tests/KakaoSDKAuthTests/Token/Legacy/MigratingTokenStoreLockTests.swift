import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of concurrent use: apps call `TokenManager.deleteToken()` without a store's lock and create any number of
/// stores.
@Suite struct MigratingTokenStoreLockTests {
  enum Use: CaseIterable, Sendable {
    case load, save, remove, migrate

    func callAsFunction(_ store: KakaoMigratingTokenStore) throws {
      switch self {
      case .load: _ = try store.load()
      case .save: try store.save(.sample())
      case .remove: try store.remove()
      case .migrate: try store.migrate()
      }
    }
  }

  private let own = ScriptedTokenStore()

  /// A change of the defaults waits for their observers on the main queue.
  ///
  /// The main thread may be waiting for the lock at that time, so the lock must not be held during the change.
  @Test("The lock is held while the wrapped store is used, but not while the defaults change", arguments: Use.allCases)
  func lockScope(use: Use) throws {
    let vector = try LegacyTokenVector.named("both")
    let (environment, ownCalls, removals) = (
      Locked<LegacyTokenEnvironment?>(nil), Locked<[Bool?]>([]), Locked<[Bool?]>([])
    )
    let isLocked: @Sendable () -> Bool? = { environment.withLock { $0 }?.isLockedForOthers }
    let defaults = StubDefaults(vector.defaults) { _ in removals.withLock { $0.append(isLocked()) } }
    own.allowCalls { _ in
      ownCalls.withLock { $0.append(isLocked()) }
      return true
    }
    environment.withLock { $0 = vector.environment(defaults) }
    // Stores for the same device share its lock.
    let stores = (0..<2).map { _ in
      KakaoMigratingTokenStore(
        own,
        from: KakaoLegacyTokens(
          configuration: KakaoConfiguration(appKey: appKey), environment: environment.withLock { $0 }))
    }
    for store in stores { try use(store) }
    #expect(Set(ownCalls.withLock { $0 }) == [true])
    #expect(Set(removals.withLock { $0 }) == (use == .load ? [] : [false]))
    #expect(environment.withLock { $0 }?.isLockedForOthers == false)
  }

  @Test("A token that is deleted while another store moves it isn't restored")
  func removalDuringMigration() async throws {
    let vector = try LegacyTokenVector.named("KOSession, plain")
    for _ in 0..<200 {
      let (own, environment) = (KakaoInMemoryTokenStore(), vector.environment(StubDefaults(vector.defaults)))
      let tokens = KakaoLegacyTokens(configuration: KakaoConfiguration(appKey: appKey), environment: environment)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for use in [Use.migrate, .remove] {
          group.addTask { try use(KakaoMigratingTokenStore(own, from: tokens)) }
        }
        try await group.waitForAll()
      }
      #expect(own.load() == nil)
      #expect(tokens.isEmpty)
    }
  }

  @Test("Concurrent moves never replace a newer token")
  func concurrentMigrations() async throws {
    let vector = try LegacyTokenVector.named("both")
    let environment = vector.environment(StubDefaults(vector.defaults))
    let tokens = KakaoLegacyTokens(configuration: KakaoConfiguration(appKey: appKey), environment: environment)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask { [own] in
          let store = KakaoMigratingTokenStore(own, from: tokens)
          #expect(try store.load() != nil)
          try store.migrate()
          try store.save(.sample(access: "access-\(number)"))
        }
      }
      try await group.waitForAll()
    }
    // Stores that run before the old token is removed move the same token again.
    let isMoved = { (token: OAuthToken) in token.refreshToken == vector.token?.refreshToken }
    #expect(own.saved.first.map(isMoved) == true)
    #expect(!own.saved.drop(while: isMoved).contains(where: isMoved))
    #expect(own.saved.count { !isMoved($0) } == 200)
  }
}

extension LegacyTokenEnvironment {
  /// Whether another thread would have to wait for the lock.
  fileprivate var isLockedForOthers: Bool {
    let (answer, isKnown) = (Locked(false), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      let isFree = lock.try()
      if isFree { lock.unlock() }
      answer.withLock { $0 = !isFree }
      isKnown.signal()
    }
    isKnown.wait()
    return answer.withLock { $0 }
  }
}
