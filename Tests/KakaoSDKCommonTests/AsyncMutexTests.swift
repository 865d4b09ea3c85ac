import Dispatch
import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@Suite struct AsyncMutexTests {
  @Test("Only one task at a time holds the mutex")
  func exclusive() async throws {
    let (mutex, inside) = (AsyncMutex(), Locked(0))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try await mutex.withLock { () async throws(SdkError) in
            #expect(inside.increment() == 1)
            await Task.yield()
            inside.withLock { $0 -= 1 }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("A body that throws releases the mutex")
  func unlockAfterError() async throws {
    let mutex = AsyncMutex()
    await #expect(throws: SdkError.self) {
      try await mutex.withLock { () throws(SdkError) in throw SdkError(reason: .Unknown, message: nil) }
    }
    #expect(try await mutex.withLock { () throws(SdkError) in 1 } == 1)
  }

  @Test("Canceling a task ends its wait, and the next task gets the mutex")
  func cancellation() async throws {
    let mutex = AsyncMutex()
    try await mutex.lock()
    let canceled = Task { try await mutex.withLock { () throws(SdkError) in 1 } }
    canceled.cancel()
    let result = await canceled.result
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(error?.clientFailureCode == .taskCanceled)
    let next = Task { try await mutex.withLock { () throws(SdkError) in 2 } }
    mutex.unlock()
    #expect(try await next.value == 2)
  }

  @Test("Tasks that no longer wait take no memory, and the others keep their order")
  func canceledTasksAreForgotten() async throws {
    let (mutex, order) = (AsyncMutex(), Locked([Int]()))
    try await mutex.lock()
    var tasks: [Task<Void, any Error>] = []
    for number in 0..<1_000 {
      tasks.append(
        Task {
          try await mutex.withLock { () throws(SdkError) in order.withLock { $0.append(number) } }
        })
      while mutex.waitingCount < tasks.count { await Task.yield() }
    }
    for (number, task) in tasks.enumerated() where number % 10 != 0 {
      task.cancel()
      _ = await task.result
    }
    #expect(mutex.waitingCount == 100)
    mutex.unlock()
    for (number, task) in tasks.enumerated() where number % 10 == 0 { try await task.value }
    #expect(order.withLock(\.self) == stride(from: 0, to: 1_000, by: 10).map { $0 })
    #expect(mutex.waitingCount == 0)
  }

  @Test("A wait ends at its deadline, and the next task gets the mutex")
  func deadline() async throws {
    let mutex = AsyncMutex()
    try await mutex.lock()
    let error = await #expect(throws: POSIXError.self) { try await mutex.lock(until: .now()) }
    #expect(error?.code == .ETIMEDOUT)
    let next = Task { try await mutex.lock(until: .now() + 60) }
    mutex.unlock()
    try await next.value
    mutex.unlock()
    try await mutex.lock(until: .now())
  }

  @Test("A task that is canceled while the mutex is released either gets it or leaves it to the next task")
  func cancellationDuringRelease() async throws {
    let mutex = AsyncMutex()
    for _ in 0..<1_000 {
      try await mutex.lock()
      let waiting = Task { try await mutex.withLock { () throws(SdkError) in } }
      async let release: Void = mutex.unlock()
      waiting.cancel()
      await release
      _ = await waiting.result
    }
    try await mutex.lock(until: .now())
  }
}
