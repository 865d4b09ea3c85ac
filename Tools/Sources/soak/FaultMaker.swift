import Foundation

/// Injects one fault after another.
struct FaultMaker: Sendable {
  let scene: SoakScene

  private static let thirteenHours: TimeInterval = 13 * 3600

  /// Injects faults until the run is over.
  ///
  /// - Parameter lastKill: The time after which the emulator isn't killed anymore.
  /// - Throws: An error if the emulator doesn't restart or its control API returns an error.
  func work(killingUntil lastKill: ContinuousClock.Instant) async throws {
    let clock = ContinuousClock()
    var round = 0
    while !scene.isOver {
      // Take the faults in turn, so that a short run includes each kind.
      let kinds = Fault.allCases.filter { $0 != .kill || clock.now < lastKill }
      let fault = kinds[round % kinds.count]
      round += 1
      scene.faults.begin(fault)
      try await make(fault, for: .milliseconds(Int.random(in: 50...200)))
      scene.faults.end(fault)
      try await clock.sleep(for: .milliseconds(Int.random(in: 100...400)))
    }
  }

  private func make(_ fault: Fault, for duration: Duration) async throws {
    let (emulator, time) = (scene.emulator, scene.time)
    switch fault {
    case .kill:
      await emulator.crash()
      // Running flows find no server. New flows wait for the restart.
      try await scene.turnstile.alone {
        try await emulator.restart()
        try await emulator.running.advanceClock(by: time.ahead)
      }
    case .clock:
      // Wait until no flow is running, because tokens issued before the change would be from the future or expired.
      try await scene.turnstile.alone {
        let jump = time.ahead > 0 ? -Self.thirteenHours : Self.thirteenHours
        try await emulator.running.advanceClock(by: jump)
        time.advance(by: jump)
      }
    default:
      try await emulator.running.control(
        "POST", "faults", try JSONSerialization.data(withJSONObject: fault.request ?? [:]))
      try await ContinuousClock().sleep(for: duration)
      try await emulator.running.control("DELETE", "faults")
    }
  }
}
