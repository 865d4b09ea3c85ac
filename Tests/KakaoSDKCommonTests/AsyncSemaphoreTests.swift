import Dispatch
import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@Suite struct AsyncSemaphoreTests {
  @Test("Only one task at a time holds the lock")
  func exclusive() async throws {
    let (semaphore, inside) = (AsyncSemaphore(), Locked(0))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try await semaphore.withLock { () async throws(SdkError) in
            #expect(inside.increment() == 1)
            await Task.yield()
            inside.withLock { $0 -= 1 }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("A body that throws releases the lock")
  func unlockAfterError() async throws {
    let semaphore = AsyncSemaphore()
    await #expect(throws: SdkError.self) {
      try await semaphore.withLock { () throws(SdkError) in throw SdkError(reason: .Unknown, message: nil) }
    }
    #expect(try await semaphore.withLock { () throws(SdkError) in 1 } == 1)
  }

  @Test("Canceling a task ends its wait, and the next task gets the lock")
  func cancellation() async throws {
    let semaphore = AsyncSemaphore()
    try await semaphore.lock()
    let canceled = Task { try await semaphore.withLock { () throws(SdkError) in 1 } }
    canceled.cancel()
    let result = await canceled.result
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(error?.clientFailureCode == .taskCanceled)
    let next = Task { try await semaphore.withLock { () throws(SdkError) in 2 } }
    semaphore.unlock()
    #expect(try await next.value == 2)
  }

  @Test("Tasks that no longer wait take no memory, and the others keep their order")
  func canceledTasksAreForgotten() async throws {
    let (semaphore, order) = (AsyncSemaphore(), Locked([Int]()))
    try await semaphore.lock()
    var tasks: [Task<Void, any Error>] = []
    for number in 0..<1_000 {
      tasks.append(
        Task {
          try await semaphore.withLock { () throws(SdkError) in order.withLock { $0.append(number) } }
        })
      while semaphore.waitingCount < tasks.count { await Task.yield() }
    }
    for (number, task) in tasks.enumerated() where number % 10 != 0 {
      task.cancel()
      _ = await task.result
    }
    #expect(semaphore.waitingCount == 100)
    semaphore.unlock()
    for (number, task) in tasks.enumerated() where number % 10 == 0 { try await task.value }
    #expect(order.withLock(\.self) == stride(from: 0, to: 1_000, by: 10).map { $0 })
    #expect(semaphore.waitingCount == 0)
  }

  @Test("A wait ends at its deadline, and the next task gets the lock")
  func deadline() async throws {
    let semaphore = AsyncSemaphore()
    try await semaphore.lock()
    let error = await #expect(throws: POSIXError.self) { try await semaphore.lock(until: .now()) }
    #expect(error?.code == .ETIMEDOUT)
    let next = Task { try await semaphore.lock(until: .now() + 60) }
    semaphore.unlock()
    try await next.value
    semaphore.unlock()
    try await semaphore.lock(until: .now())
  }

  @Test("A task that is canceled while the lock is released either gets it or leaves it to the next task")
  func cancellationDuringRelease() async throws {
    let semaphore = AsyncSemaphore()
    for _ in 0..<1_000 {
      try await semaphore.lock()
      let waiting = Task { try await semaphore.withLock { () throws(SdkError) in } }
      async let release: Void = semaphore.unlock()
      waiting.cancel()
      await release
      _ = await waiting.result
    }
    try await semaphore.lock(until: .now())
  }
}
