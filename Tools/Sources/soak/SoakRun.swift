import Foundation

/// One run: users, faults, and repeated measurements of both processes.
struct SoakRun: Sendable {
  let emulator: EmulatorProcess
  let folder: URL
  let seconds: Double
  let workers: Int
  let pause: Duration

  /// The fraction of the time in which the emulator is killed, and the fraction before measurements begin.
  ///
  /// Both apply only if growth is evaluated.
  private static let (kills, warmUp) = (0.3, 0.4)
  /// The number of measurements in a run.
  private static let looks = 300.0

  func report() async throws -> SoakReport {
    // Fetch data that is only fetched once per run, such as the signing keys, before faults begin.
    try await SoakUser(number: 1, scene: scene(lasting: 0)).beginWithoutFaults()
    let scene = scene(lasting: seconds)
    let evaluatesGrowth = SoakReport.evaluatesGrowth(in: seconds)
    let kills = seconds * (evaluatesGrowth ? Self.kills : 1)
    let (lastKill, judged) = (ContinuousClock.now + .seconds(kills), Duration.seconds(seconds * Self.warmUp))
    let samples = try await withThrowingTaskGroup(of: [Sample].self) { group in
      for number in 1...workers {
        group.addTask {
          try await SoakUser(number: number, scene: scene).work()
          return []
        }
      }
      group.addTask {
        try await FaultMaker(scene: scene).work(killingUntil: lastKill)
        return []
      }
      if evaluatesGrowth {
        group.addTask { try await look(at: scene, after: judged) }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    return SoakReport(
      seconds: seconds, workers: workers, tally: scene.tally.result, faults: scene.faults.moment.counts,
      samples: samples)
  }

  private func scene(lasting seconds: Double) -> SoakScene {
    SoakScene(emulator: emulator, folder: folder, pause: pause, end: .now + .seconds(seconds))
  }

  private func look(at scene: SoakScene, after warmUp: Duration) async throws -> [Sample] {
    let clock = ContinuousClock()
    var samples: [Sample] = []
    try await clock.sleep(for: warmUp)
    while !scene.isOver {
      // The measurement fails while the emulator restarts.
      if let sample = try? await Sample(flows: scene.tally.result.total, emulator: emulator.pid) {
        samples.append(sample)
      }
      try await clock.sleep(for: .seconds(seconds / Self.looks))
    }
    return samples
  }
}
