import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKTesting
import Testing

/// Tests that the check of every rule detects a store that breaks the rule.
@Suite struct TokenStoreRuleTests {
  @Test("A store that breaks a rule fails the check of that rule", arguments: BrokenStore.Defect.allCases)
  func violation(_ defect: BrokenStore.Defect) async throws {
    let storage = BrokenStore.Storage(nil)
    let error = await #expect(throws: TokenStoreRuleViolation.self) {
      try await defect.rule.check { BrokenStore(defect: defect, storage: storage) }
    }
    #expect(error?.rule == defect.rule)
    #expect(error?.description.hasPrefix("\(defect.rule): ") == true)
    #expect(error?.localizedDescription == error?.description)
  }

  @Test("Every rule has a store that breaks it, except the two rules whose checks would never end")
  func allRules() {
    // The checks of these rules wait forever for a store that doesn't release its lock, so no test breaks these rules.
    let waiting: Set<TokenStoreRule> = [.releasesAfterError, .releasesAfterCancellation]
    #expect(Set(BrokenStore.Defect.allCases.map(\.rule)).union(waiting) == Set(TokenStoreRule.allCases))
  }

  @Test("A check leaves the storage empty, even if the store breaks the rule")
  func leavesStorageEmpty() async throws {
    let storage = BrokenStore.Storage(nil)
    let store = BrokenStore(defect: .dropsScope, storage: storage)
    await #expect(throws: TokenStoreRuleViolation.self) {
      try await TokenStoreRule.returnsTokenUnchanged.check { store }
    }
    #expect(try store.load() == nil)
  }

  @Test("The check throws the error of the store")
  func storeError() async throws {
    struct Unavailable: Error {}
    await #expect(throws: Unavailable.self) {
      try await TokenStoreRule.startsEmpty.check { throw Unavailable() }
    }
  }
}

/// A store in memory that breaks one rule.
struct BrokenStore: KakaoTokenStore {
  typealias Storage = Locked<OAuthToken?>

  enum Defect: Sendable, CaseIterable {
    case startsWithToken, dropsScope, keepsOldIDToken, keepsRemovedToken, failsToRemoveNothing, hasOwnStorage
    case savesAtPreflight, mixesTokens, throwsInsteadOfReturning, replacesErrors, hidesTokenInside
    case refusesCallsOutside, hasNoLock

    var rule: TokenStoreRule {
      switch self {
      case .startsWithToken: .startsEmpty
      case .dropsScope: .returnsTokenUnchanged
      case .keepsOldIDToken: .replacesToken
      case .keepsRemovedToken: .removesToken
      case .failsToRemoveNothing: .removesNothing
      case .hasOwnStorage: .sharesStorage
      case .savesAtPreflight: .preflightKeepsToken
      case .mixesTokens: .savesWholeTokens
      case .throwsInsteadOfReturning: .returnsResult
      case .replacesErrors: .throwsErrorOfOperation
      case .hidesTokenInside: .allowsCallsInside
      case .refusesCallsOutside: .allowsCallsOutside
      case .hasNoLock: .excludesOthers
      }
    }
  }

  private let defect: Defect
  private let storage: Storage
  private let isInside = Locked(false)
  /// Whether a task has exclusive access to the store with the defect `refusesCallsOutside`.
  private static let isLocked = Locked(false)
  @TaskLocal private static var holdsLock = false

  init(defect: Defect, storage: Storage) {
    self.defect = defect
    self.storage = defect == .hasOwnStorage ? Storage(nil) : storage
    if defect == .startsWithToken { storage.withLock { $0 = .short } }
  }

  func load() throws(SdkError) -> OAuthToken? {
    if defect == .refusesCallsOutside, !Self.holdsLock, Self.isLocked.withLock({ $0 }) {
      throw SdkError(reason: .TokenStoreFailed, message: "Another task holds the lock.")
    }
    return defect == .hidesTokenInside && isInside.withLock { $0 } ? nil : storage.withLock { $0 }
  }

  func save(_ token: OAuthToken) throws(SdkError) {
    storage.withLock { stored in
      stored =
        switch defect {
        case .dropsScope: token.with(scope: nil, idToken: token.idToken)
        case .keepsOldIDToken: token.with(scope: token.scope, idToken: token.idToken ?? stored?.idToken)
        case .mixesTokens: token.with(scope: token.refreshToken, idToken: token.idToken)
        default: token
        }
    }
  }

  func remove() throws(SdkError) {
    try storage.withLock { stored throws(SdkError) in
      if stored == nil, defect == .failsToRemoveNothing {
        throw SdkError(reason: .TokenStoreFailed, message: "No token is stored.")
      }
      if defect != .keepsRemovedToken { stored = nil }
    }
  }

  func preflightSave(of token: OAuthToken) throws(SdkError) {
    if defect == .savesAtPreflight { try save(token) }
  }

  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    if defect == .throwsInsteadOfReturning { throw SdkError(reason: .TokenStoreFailed) }
    isInside.withLock { $0 = true }
    if defect == .refusesCallsOutside { Self.isLocked.withLock { $0 = true } }
    defer {
      isInside.withLock { $0 = false }
      if defect == .refusesCallsOutside { Self.isLocked.withLock { $0 = false } }
    }
    do throws(SdkError) {
      return try await Self.$holdsLock.withValue(true) { await Result(body) }.get()
    } catch {
      throw defect == .replacesErrors ? SdkError(reason: .TokenStoreFailed) : error
    }
  }
}

extension OAuthToken {
  fileprivate static let short = OAuthToken(
    accessToken: "access", tokenType: "bearer", refreshToken: "refresh", scope: nil, scopes: nil)

  fileprivate func with(scope: String?, idToken: String?) -> OAuthToken {
    OAuthToken(
      accessToken: accessToken, expiresIn: expiresIn, expiredAt: expiredAt, tokenType: tokenType,
      refreshToken: refreshToken, refreshTokenExpiresIn: refreshTokenExpiresIn,
      refreshTokenExpiredAt: refreshTokenExpiredAt, scope: scope, scopes: nil, idToken: idToken)
  }
}
