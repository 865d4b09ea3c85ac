/// Measures two sides by turns, so that whatever else the machine does meets both.
struct Turns {
  typealias Work = () async throws -> Void

  var rounds: Int
  /// How long one side works in one round, at least.
  var duration: Duration

  static let full = Turns(rounds: 15, duration: .milliseconds(300))
  static let short = Turns(rounds: 1, duration: .milliseconds(10))

  /// How often each side does its work in a second.
  func perSecond(_ ours: Work, _ peer: Work) async throws -> [[Double]] {
    try await seconds(ours, peer).map { $0.map { 1 / $0 } }
  }

  /// How many microseconds the work takes each side.
  func microseconds(_ ours: Work, _ peer: Work) async throws -> [[Double]] {
    try await seconds(ours, peer).map { $0.map { $0 * 1e6 } }
  }

  private func seconds(_ ours: Work, _ peer: Work) async throws -> [[Double]] {
    // Caches and connections are warm on both sides.
    for _ in 0..<5 {
      try await ours()
      try await peer()
    }
    var result: [[Double]] = []
    for _ in 0..<rounds { result.append([try await seconds(ours), try await seconds(peer)]) }
    return result
  }

  /// The mean of as many runs as fit into the time.
  private func seconds(_ work: Work) async throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    var count = 0
    repeat {
      try await work()
      count += 1
    } while clock.now - start < duration
    return (clock.now - start) / .seconds(1) / Double(count)
  }
}
