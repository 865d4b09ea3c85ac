import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension TokenStoreCheck {
  func returnsResult() async throws {
    let result = try await store.withExclusiveAccess { () async throws(SdkError) in 7 }
    try require(result == 7, "The result is \(result) instead of 7.")
  }

  func throwsErrorOfOperation() async throws {
    try await requireOperationError { () async throws(SdkError) in throw .ofOperation }
    try await requireOperationError { () async throws(SdkError) in
      await Task.yield()
      throw .ofOperation
    }
  }

  func allowsCallsInside() async throws {
    try await store.withExclusiveAccess { () async throws(SdkError) in
      try await store.preflightSave(of: .counting(1))
      try await store.save(.counting(1))
    }
    let inside = try await store.withExclusiveAccess { () async throws(SdkError) in
      let inside = try await store.load()
      try await store.remove()
      return inside
    }
    try require(inside == .counting(1), "A token that was saved inside isn't loaded inside.")
    try require(try await store.load() == nil, "A token that was removed inside is still stored.")
  }

  /// Calls all methods in a task that doesn't have the lock.
  ///
  /// With a store whose methods wait for the lock, this check never ends.
  func allowsCallsOutside() async throws {
    let outside = try await store.withExclusiveAccess { () async throws(SdkError) in
      let calls = Task.detached { [other] in
        await Result { () async throws(SdkError) in
          try await other.preflightSave(of: .counting(1))
          try await other.save(.counting(1))
          let token = try await other.load()
          try await other.remove()
          return token
        }
      }
      return try await calls.value.get()
    }
    try require(outside == .counting(1), "A token that was saved outside isn't loaded outside.")
  }

  /// Increments a counter in the stored token.
  ///
  /// If operations overlapped, some of them would save the same number.
  func excludesOthers() async throws {
    let (tasks, rounds) = (8, 5)
    let insideCount = Locked(0)
    let hasOverlap = Locked(false)
    try await store.save(.counting(0))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<tasks {
        group.addTask {
          let store = task.isMultiple(of: 2) ? store : other
          for _ in 0..<rounds {
            try await store.withExclusiveAccess { () async throws(SdkError) in
              insideCount.withLock { count in
                count += 1
                if count > 1 { hasOverlap.withLock { $0 = true } }
              }
              let count = try await store.load()?.count ?? 0
              for _ in 0..<10 { await Task.yield() }
              try await store.save(.counting(count + 1))
              insideCount.withLock { $0 -= 1 }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    try require(!hasOverlap.withLock { $0 }, "Two operations ran at the same time.")
    let count = try await store.load()?.count
    try require(count == tasks * rounds, "Of \(tasks * rounds) changes, \(count ?? 0) are stored.")
  }

  func releasesAfterError() async throws {
    try await requireOperationError { () async throws(SdkError) in throw .ofOperation }
    _ = try await other.withExclusiveAccess { () async throws(SdkError) in 1 }
  }

  func releasesAfterCancellation() async throws {
    let isInside = SingleValuePromise<Void>()
    let isCanceled = SingleValuePromise<Void>()
    let holder = Task {
      try await store.withExclusiveAccess { () async throws(SdkError) in
        isInside.fulfill(())
        await isCanceled.value(orWhenCancelled: ())
      }
    }
    await isInside.value(orWhenCancelled: ())
    let waiter = Task { try await other.withExclusiveAccess { () async throws(SdkError) in } }
    for _ in 0..<10 { await Task.yield() }
    waiter.cancel()
    // A canceled operation may end with its result or with an error, but it must not wait for the lock any longer.
    _ = await waiter.result
    holder.cancel()
    isCanceled.fulfill(())
    _ = await holder.result
    for store in [store, other] { _ = try await store.withExclusiveAccess { () async throws(SdkError) in 1 } }
  }

  private func requireOperationError(
    of operation: @Sendable () async throws(SdkError) -> Void
  ) async throws {
    do throws(SdkError) {
      try await store.withExclusiveAccess(operation)
    } catch {
      guard case .ClientFailed(_, SdkError.operationMessage) = error else {
        return try require(false, "It throws another error: \(error)")
      }
      return
    }
    try require(false, "It doesn't throw.")
  }
}

extension SdkError {
  fileprivate static let operationMessage = "The operation of the check failed."
  fileprivate static let ofOperation = SdkError(reason: .IllegalState, message: operationMessage)
}

extension OAuthToken {
  /// Returns a token that contains a number.
  fileprivate static func counting(_ count: Int) -> OAuthToken {
    let date = Date(timeIntervalSince1970: 1_767_225_600)
    return OAuthToken(
      accessToken: "\(count)", expiresIn: 43_199, expiredAt: date, tokenType: "bearer",
      refreshToken: "refresh-\(count)", refreshTokenExpiresIn: 5_183_999, refreshTokenExpiredAt: date, scope: nil,
      scopes: nil)
  }

  fileprivate var count: Int? { Int(accessToken) }
}
