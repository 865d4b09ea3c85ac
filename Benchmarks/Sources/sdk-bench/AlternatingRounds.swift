/// A measurement of the SDK and its peer in alternating rounds, so that other load on the machine affects both.
struct AlternatingRounds {
  typealias Work = () async throws -> Void

  var rounds: Int
  /// The minimum time that one side works in one round.
  var duration: Duration

  static let full = AlternatingRounds(rounds: 15, duration: .milliseconds(300))
  static let short = AlternatingRounds(rounds: 1, duration: .milliseconds(10))

  /// Returns the number of times per second that each side does its work, for each round.
  func perSecond(_ ours: Work, _ peer: Work) async throws -> [[Double]] {
    try await seconds(ours, peer).map { $0.map { 1 / $0 } }
  }

  /// Returns the microseconds that each side takes for its work, for each round.
  func microseconds(_ ours: Work, _ peer: Work) async throws -> [[Double]] {
    try await seconds(ours, peer).map { $0.map { $0 * 1e6 } }
  }

  private func seconds(_ ours: Work, _ peer: Work) async throws -> [[Double]] {
    // Warm up the caches and connections of both sides.
    for _ in 0..<5 {
      try await ours()
      try await peer()
    }
    var result: [[Double]] = []
    for _ in 0..<rounds { result.append([try await seconds(ours), try await seconds(peer)]) }
    return result
  }

  /// Returns the mean time in seconds of the runs that fit into the duration.
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
