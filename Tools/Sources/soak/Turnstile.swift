/// Lets any number of flows through, and now and then nobody.
actor Turnstile {
  private var inside = 0
  private var isClosed = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var emptied: CheckedContinuation<Void, Never>?

  /// Runs a flow, after whoever wants to be alone.
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

  /// Runs what must be alone, once the flows that are under way have ended. For one caller at a time.
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
