import Dispatch
import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@Suite struct AsyncMutexesTests {
  @Test("Tasks with the same name take turns, and no mutex stays in memory")
  func sameName() async throws {
    let (mutexes, inside) = (AsyncMutexes(), [Locked(0), Locked(0), Locked(0)])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<60 {
        group.addTask {
          try await mutexes.withLock("\(index % 3)") { () async throws(SdkError) in
            #expect(inside[index % 3].increment() == 1)
            await Task.yield()
            inside[index % 3].withLock { $0 -= 1 }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(mutexes.count == 0)
  }

  @Test("Tasks with different names don't wait for each other")
  func differentNames() async throws {
    let mutexes = AsyncMutexes()
    try await mutexes.lock("one")
    try await mutexes.lock("two")
    #expect(mutexes.count == 2)
    mutexes.unlock("one")
    mutexes.unlock("two")
    #expect(mutexes.count == 0)
  }

  @Test("A mutex stays in memory while it is held, but not because of a canceled or timed-out wait")
  func abandonedWaits() async throws {
    let mutexes = AsyncMutexes()
    try await mutexes.lock("one")
    await #expect(throws: POSIXError.self) { try await mutexes.lock("one", until: .now()) }
    let waiting = Task { try await mutexes.lock("one") }
    waiting.cancel()
    let result = await waiting.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(mutexes.count == 1)
    mutexes.unlock("one")
    #expect(mutexes.count == 0)
  }

  @Test("A body that throws releases the mutex")
  func unlockAfterError() async {
    let mutexes = AsyncMutexes()
    await #expect(throws: SdkError.self) {
      try await mutexes.withLock("one") { () throws(SdkError) in throw SdkError(reason: .Unknown, message: nil) }
    }
    #expect(mutexes.count == 0)
  }
}
