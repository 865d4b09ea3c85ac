import Foundation

/// One run: users, faults, and repeated measurements of both processes.
struct SoakRun: Sendable {
  let emulator: EmulatorProcess
  let folder: URL
  let seconds: Double
  let workers: Int
  let pause: Duration

  /// The fraction of the run during which the emulator is killed, and the fraction before measurements begin.
  ///
  /// Both apply only if growth is evaluated.
  private static let (kills, warmUp) = (0.3, 0.4)
  /// The number of measurement intervals in a run, including the warm-up.
  private static let sampleCount = 300.0

  func report() async throws -> SoakReport {
    // Fetch data that is only fetched once per run, such as the signing keys, before faults begin.
    try await SoakUser(number: 1, context: context(lasting: 0)).logInWithoutFaults()
    let context = context(lasting: seconds)
    let evaluatesGrowth = SoakReport.evaluatesGrowth(in: seconds)
    let kills = seconds * (evaluatesGrowth ? Self.kills : 1)
    let (lastKill, judged) = (ContinuousClock.now + .seconds(kills), Duration.seconds(seconds * Self.warmUp))
    let samples = try await withThrowingTaskGroup(of: [Sample].self) { group in
      for number in 1...workers {
        group.addTask {
          try await SoakUser(number: number, context: context).work()
          return []
        }
      }
      group.addTask {
        try await FaultInjector(context: context).work(killingUntil: lastKill)
        return []
      }
      if evaluatesGrowth {
        group.addTask { try await sample(in: context, after: judged) }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    return SoakReport(
      seconds: seconds, workers: workers, tally: context.tally.result, faults: context.faults.snapshot.counts,
      samples: samples)
  }

  private func context(lasting seconds: Double) -> SoakContext {
    SoakContext(emulator: emulator, folder: folder, pause: pause, end: .now + .seconds(seconds))
  }

  private func sample(in context: SoakContext, after warmUp: Duration) async throws -> [Sample] {
    let clock = ContinuousClock()
    var samples: [Sample] = []
    try await clock.sleep(for: warmUp)
    while !context.isOver {
      // The measurement fails while the emulator restarts.
      if let sample = try? await Sample(flows: context.tally.result.total, emulator: emulator.pid) {
        samples.append(sample)
      }
      try await clock.sleep(for: .seconds(seconds / Self.sampleCount))
    }
    return samples
  }
}
