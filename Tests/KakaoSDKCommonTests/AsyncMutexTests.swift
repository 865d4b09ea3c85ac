import KakaoSDKCommon
import TestSupport
import Testing

@Suite struct AsyncMutexTests {
  @Test("Only one task at a time holds the mutex")
  func exclusive() async {
    let (mutex, inside) = (AsyncMutex(), Locked(0))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          await mutex.withLock {
            #expect(inside.increment() == 1)
            await Task.yield()
            inside.withLock { $0 -= 1 }
          }
        }
      }
    }
  }

  @Test("A body that throws releases the mutex")
  func unlockAfterError() async throws {
    let mutex = AsyncMutex()
    await #expect(throws: CancellationError.self) { try await mutex.withLock { throw CancellationError() } }
    #expect(await mutex.withLock { 1 } == 1)
  }
}
