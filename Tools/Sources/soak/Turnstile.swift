/// A lock that flows share and that one caller can hold exclusively.
actor Turnstile {
  private var inside = 0
  private var isClosed = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var emptied: CheckedContinuation<Void, Never>?

  /// Runs a flow, after an exclusive caller has finished.
  func pass<Value: Sendable>(_ flow: @Sendable () async -> Value) async -> Value {
    while isClosed { await withCheckedContinuation { waiting.append($0) } }
    inside += 1
    defer {
      inside -= 1
      if inside == 0 {
        emptied?.resume()
        emptied = nil
      }
    }
    return await flow()
  }

  /// Runs `work` exclusively, after the running flows have ended.
  ///
  /// Only one caller may use this at a time.
  func alone(_ work: @Sendable () async throws -> Void) async rethrows {
    isClosed = true
    defer {
      isClosed = false
      for flow in waiting { flow.resume() }
      waiting = []
    }
    if inside > 0 { await withCheckedContinuation { emptied = $0 } }
    try await work()
  }
}
