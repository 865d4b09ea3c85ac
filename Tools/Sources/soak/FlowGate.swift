/// A lock that flows share and that one caller can hold exclusively.
actor FlowGate {
  private var runningCount = 0
  private var isClosed = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var whenIdle: CheckedContinuation<Void, Never>?

  /// Runs a flow, after an exclusive caller has finished.
  func run<Value: Sendable>(_ flow: @Sendable () async -> Value) async -> Value {
    while isClosed { await withCheckedContinuation { waiting.append($0) } }
    runningCount += 1
    defer {
      runningCount -= 1
      if runningCount == 0 {
        whenIdle?.resume()
        whenIdle = nil
      }
    }
    return await flow()
  }

  /// Runs `work` exclusively, after the running flows have ended.
  ///
  /// Only one caller may use this at a time.
  func runExclusively(_ work: @Sendable () async throws -> Void) async rethrows {
    isClosed = true
    defer {
      isClosed = false
      for flow in waiting { flow.resume() }
      waiting = []
    }
    if runningCount > 0 { await withCheckedContinuation { whenIdle = $0 } }
    try await work()
  }
}
