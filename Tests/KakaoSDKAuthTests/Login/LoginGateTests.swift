import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct LoginGateTests {
  private let gate = LoginGate()

  /// Runs `body` while a login holds the gate.
  private func whileTaken(_ body: @Sendable (_ leave: @escaping @Sendable () -> Void) async throws -> Void) async throws
  {
    let (held, holds) = AsyncStream.makeStream(of: Void.self)
    let (leaving, leave) = AsyncStream.makeStream(of: Void.self)
    let gate = gate
    let holder = Task {
      try await gate.runUserLogin { () async throws(SdkError) in
        holds.yield()
        for await _ in leaving { return }
      }
    }
    for await _ in held { break }
    try await body { leave.yield() }
    leave.yield()
    try await holder.value
  }

  @Test("A second login fails immediately")
  func secondLogin() async throws {
    let gate = gate
    try await whileTaken { _ in
      let error = await #expect(throws: SdkError.self) { try await gate.runUserLogin { () async throws(SdkError) in } }
      #expect(clientReason(of: error) == .LoginInProgress)
    }
    try await gate.runUserLogin { () async throws(SdkError) in }
  }

  @Test("A login that fails allows the next one")
  func nextAfterFailure() async throws {
    await #expect(throws: SdkError.self) {
      try await gate.runUserLogin { () async throws(SdkError) in throw SdkError(reason: .Cancelled) }
    }
    try await gate.runUserLogin { () async throws(SdkError) in }
  }

  @Test("An automatic consent request waits its turn")
  func queuedRun() async throws {
    let gate = gate
    let order = Locked<[String]>([])
    try await whileTaken { leave in
      async let second: Void = gate.runQueued { () async throws(SdkError) in order.withLock { $0.append("in turn") } }
      while gate.waitingCount == 0, order.withLock({ $0.isEmpty }) { await Task.yield() }
      // If the task didn't wait for its turn, it would run during these iterations.
      for _ in 0..<1000 { await Task.yield() }
      #expect(order.withLock { $0 } == [])
      order.withLock { $0.append("first") }
      leave()
      try await second
    }
    #expect(order.withLock { $0 } == ["first", "in turn"])
  }

  @Test("A task that is canceled while waiting leaves the queue")
  func canceledWaiter() async throws {
    let gate = gate
    try await whileTaken { leave in
      let waiting = Task { try await gate.runQueued { () async throws(SdkError) in } }
      waiting.cancel()
      let error = await #expect(throws: SdkError.self) { try await waiting.value }
      #expect(clientReason(of: error) == .TaskCancelled)
      leave()
    }
    try await gate.runQueued { () async throws(SdkError) in }
    try await gate.runUserLogin { () async throws(SdkError) in }
  }

  /// Runs `body` while a canceled login's page is still closing.
  private func whileLeaving(_ body: @Sendable (_ leave: @escaping @Sendable () -> Void) async throws -> Void)
    async throws
  {
    let (held, holds) = AsyncStream.makeStream(of: Void.self)
    let left = SingleValuePromise<Void>()
    let gate = gate
    let holder = Task {
      try await gate.runUserLogin { () async throws(SdkError) in
        holds.yield()
        // The page takes time to close even after the cancellation.
        await Task { await left.value(orWhenCancelled: ()) }.value
      }
    }
    for await _ in held { break }
    holder.cancel()
    try await body { left.fulfill(()) }
    left.fulfill(())
    try await holder.value
  }

  @Test("A login waits for a canceled one and runs before other waiting tasks")
  func loginAfterCanceledHolder() async throws {
    let gate = gate
    let order = Locked<[String]>([])
    try await whileLeaving { leave in
      async let inTurn: Void = gate.runQueued { () async throws(SdkError) in order.withLock { $0.append("in turn") } }
      while gate.waitingCount < 1 { await Task.yield() }
      async let login: Void = gate.runUserLogin { () async throws(SdkError) in order.withLock { $0.append("login") } }
      // The loop has a limit because a login that fails immediately never waits.
      for _ in 0..<100_000 where gate.waitingCount < 2 { await Task.yield() }
      let third = await #expect(throws: SdkError.self) { try await gate.runUserLogin { () async throws(SdkError) in } }
      #expect(clientReason(of: third) == .LoginInProgress)
      #expect(order.withLock { $0 } == [])
      leave()
      try await login
      try await inTurn
    }
    #expect(order.withLock { $0 } == ["login", "in turn"])
  }

  @Test("A login that is canceled while it waits for a canceled one leaves the queue")
  func canceledNext() async throws {
    let gate = gate
    try await whileLeaving { leave in
      let second = Task { try await gate.runUserLogin { () async throws(SdkError) in } }
      for _ in 0..<100_000 where gate.waitingCount < 1 { await Task.yield() }
      second.cancel()
      let error = await #expect(throws: SdkError.self) { try await second.value }
      #expect(clientReason(of: error) == .TaskCancelled)
      #expect(gate.waitingCount == 0)
      async let third: Void = gate.runUserLogin { () async throws(SdkError) in }
      for _ in 0..<100_000 where gate.waitingCount < 1 { await Task.yield() }
      leave()
      try await third
    }
    try await whileTaken { _ in
      let error = await #expect(throws: SdkError.self) { try await gate.runUserLogin { () async throws(SdkError) in } }
      #expect(clientReason(of: error) == .LoginInProgress)
    }
  }

  @Test("Tasks that are already canceled aren't queued")
  func canceledBeforehand() async throws {
    let gate = gate
    let begun = Locked(0)
    for enter in [
      { try await gate.runUserLogin { () async throws(SdkError) in _ = begun.increment() } },
      { try await gate.runQueued { () async throws(SdkError) in _ = begun.increment() } },
    ] as [@Sendable () async throws -> Void] {
      let login = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await enter()
      }
      let error = await #expect(throws: SdkError.self) { try await login.value }
      #expect(clientReason(of: error) == .TaskCancelled)
    }
    #expect(begun.withLock { $0 } == 0)
    try await gate.runUserLogin { () async throws(SdkError) in }
  }
}
