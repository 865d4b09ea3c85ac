import Foundation

/// Makes one fault after the other.
struct FaultMaker: Sendable {
  let scene: SoakScene

  private static let thirteenHours: TimeInterval = 13 * 3600

  /// Works until the run is over.
  ///
  /// - Parameter lastKill: Until when the emulator may be killed.
  /// - Throws: When the emulator does not start again, or its control API refuses.
  func work(killingUntil lastKill: ContinuousClock.Instant) async throws {
    let clock = ContinuousClock()
    var round = 0
    while !scene.isOver {
      // Each in its turn, so that a short run has every kind too.
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
      // Flows that are under way find nobody; new ones wait for the restart.
      try await scene.turnstile.alone {
        try await emulator.restart()
        try await emulator.running.advanceClock(by: time.ahead)
      }
    case .clock:
      // A token of before would come from the future, or the other way round, for a flow that is under way.
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
