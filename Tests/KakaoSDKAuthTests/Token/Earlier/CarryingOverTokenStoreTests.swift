import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct CarryingOverTokenStoreTests {
  private let vector: EarlierVector
  private let defaults: StubDefaults
  private let own = ScriptedTokenStore()
  private var store: CarryingOverTokenStore { CarryingOverTokenStore(own, from: vector.tokens(in: defaults)) }
  private var isLeft: Bool { !vector.tokens(in: defaults).isEmpty }

  init() throws {
    vector = try EarlierVector.named("both")
    defaults = StubDefaults(vector.defaults)
  }

  @Test func anEarlierTokenIsFoundAtOnceAndMovedUnderTheLock() async throws {
    let found = try #require(try store.load())
    #expect(found.refreshToken == vector.token?.refreshToken)
    #expect(own.saved.isEmpty)
    #expect(isLeft)
    try await store.withExclusiveAccess { [own, defaults] () throws(SdkError) in
      #expect(own.saved.map(\.refreshToken) == [found.refreshToken])
      #expect(defaults.all.isEmpty)
    }
    #expect(try store.load() == found)
    try await store.withExclusiveAccess { () throws(SdkError) in }
    #expect(own.saved.count == 1)
  }

  @Test func anOwnTokenCountsAndWhatIsLeftBesideItGoes() async throws {
    try own.save(.sample())
    #expect(try store.load() == .sample())
    try await store.withExclusiveAccess { () throws(SdkError) in }
    #expect(own.saved == [.sample()])
    #expect(!isLeft)
    #expect(try store.load() == .sample())
  }

  @Test func aMoveThatCannotBeSavedLosesNothingAndSpendsNothing() async throws {
    own.become { $0 != .save }
    let error = await #expect(throws: SdkError.self) {
      try await store.withExclusiveAccess { () throws(SdkError) in Issue.record("the body ran") }
    }
    #expect(clientReason(of: error) == .TokenStoreFailed)
    #expect(defaults.all == vector.defaults)
    #expect(try store.load()?.refreshToken == vector.token?.refreshToken)
    own.become { _ in true }
    try await store.withExclusiveAccess { () throws(SdkError) in }
    #expect(own.saved.map(\.refreshToken) == [vector.token?.refreshToken])
    #expect(!isLeft)
  }

  @Test func theOldPlaceIsEmptiedOnlyOnceTheTokenIsInItsOwn() async throws {
    let order = Locked<[String]>([])
    let defaults = StubDefaults(vector.defaults) { key in order.withLock { $0.append(key) } }
    own.become { call in
      if call == .save { order.withLock { $0.append("save") } }
      return true
    }
    let store = CarryingOverTokenStore(own, from: vector.tokens(in: defaults))
    try await store.withExclusiveAccess { () throws(SdkError) in }
    #expect(order.withLock { $0.first } == "save")
    #expect(order.withLock { $0.count } > 5)
  }

  /// The process ended between the two steps; the next one logs out before anything else.
  @Test func aTokenThatWasSavedButNotYetRemovedDoesNotComeBackAfterALogout() throws {
    try own.save(try #require(try vector.tokens(in: defaults).load()))
    try store.remove()
    #expect(try own.load() == nil)
    #expect(!isLeft)
    #expect(try CarryingOverTokenStore(own, from: vector.tokens(in: defaults)).load() == nil)
  }

  @Test func aTokenThatWasNeverMovedDoesNotComeBackAfterALogout() throws {
    try store.remove()
    #expect(try store.load() == nil)
    #expect(!isLeft)
  }

  @Test func aLogoutThatFailsLeavesNoEarlierTokenBehindTheOwn() throws {
    try own.save(.sample())
    own.become { $0 != .remove }
    #expect(throws: SdkError.self) { try store.remove() }
    #expect(!isLeft)
    #expect(try store.load() == .sample())
  }

  @Test func aLoginReplacesTheEarlierTokenOnceItIsSaved() throws {
    own.become { $0 != .save }
    #expect(throws: SdkError.self) { try store.save(.sample()) }
    #expect(defaults.all == vector.defaults)
    own.become { _ in true }
    try store.save(.sample())
    #expect(!isLeft)
    try own.remove()
    #expect(try store.load() == nil)
  }

  @Test func anOwnTokenThatCannotBeReadIsNeitherHiddenNorReplaced() async throws {
    own.become { $0 != .load }
    let error = #expect(throws: SdkError.self) { try store.load() }
    #expect(clientReason(of: error) == .TokenStoreFailed)
    // A login can still replace it.
    try await store.withExclusiveAccess { () throws(SdkError) in }
    #expect(own.saved.isEmpty)
    #expect(defaults.all == vector.defaults)
  }

  @Test func anEarlierTokenThatCannotBeReadIsReportedAndLeftUntilALogin() async throws {
    let vector = try EarlierVector.named("KOSession, secure, another vendor id")
    let defaults = StubDefaults(vector.defaults)
    let log = CapturedLog.shared
    let store = CarryingOverTokenStore(own, from: vector.tokens(in: defaults, isLoggingEnabled: true))
    #expect(try store.load() == nil)
    try await store.withExclusiveAccess { () throws(SdkError) in }
    await store.settle()
    #expect(defaults.all == vector.defaults)
    let lines = log.lines.filter { $0.contains("earlier token cannot be read") }
    #expect(lines.contains { $0.contains("reason=koSession undecipherable") })
    for case .data(let secret) in vector.defaults.values {
      #expect(!lines.contains { $0.contains(secret.base64EncodedString()) })
    }
    try store.save(.sample())
    #expect(defaults.all.isEmpty)
    #expect(try store.load() == .sample())
  }

  @Test func howeverManyComeAtOnceItIsMovedOnceAndNothingNewerIsReplaced() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        // Each is a client of its own, as in processes side by side.
        let store = store
        group.addTask {
          #expect(try store.load() != nil)
          try await store.withExclusiveAccess { () throws(SdkError) in
            try store.save(.sample(access: "access-\(number)"))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(own.saved.count { $0.refreshToken == vector.token?.refreshToken } == 1)
    #expect(own.saved.first?.refreshToken == vector.token?.refreshToken)
    #expect(own.saved.count == 201)
  }

  /// Apps call `TokenManager.deleteToken()` without any lock.
  @Test func aTokenThatIsDeletedWhileItIsMovedDoesNotComeBack() async throws {
    for _ in 0..<100 {
      let (own, defaults) = (ScriptedTokenStore(), StubDefaults(vector.defaults))
      let store = CarryingOverTokenStore(own, from: vector.tokens(in: defaults))
      let deletion = OneShot<Void>()
      own.become { call in
        guard call == .save else { return true }
        Thread.detachNewThread {
          try? store.remove()
          deletion.finish(())
        }
        // Time for the other thread, if it does not wait for this one.
        for _ in 0..<20 { sched_yield() }
        return true
      }
      try await store.withExclusiveAccess { () throws(SdkError) in }
      await deletion.value(orWhenCancelled: ())
      #expect(try store.load() == nil)
    }
  }
}
