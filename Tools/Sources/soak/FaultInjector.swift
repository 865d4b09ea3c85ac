import Foundation

/// An injector of one fault after another.
struct FaultInjector: Sendable {
  let context: SoakContext

  private static let thirteenHours: TimeInterval = 13 * 3600

  /// Injects faults until the run is over.
  ///
  /// - Parameter lastKill: The time after which the emulator isn't killed anymore.
  /// - Throws: An error if the emulator doesn't restart or its control API returns an error.
  func work(killingUntil lastKill: ContinuousClock.Instant) async throws {
    let clock = ContinuousClock()
    var round = 0
    while !context.isOver {
      // Take the faults in turn, so that a short run includes each kind.
      let kinds = InjectedFault.allCases.filter { $0 != .kill || clock.now < lastKill }
      let fault = kinds[round % kinds.count]
      round += 1
      context.faults.begin(fault)
      try await inject(fault, for: .milliseconds(Int.random(in: 50...200)))
      context.faults.end(fault)
      try await clock.sleep(for: .milliseconds(Int.random(in: 100...400)))
    }
  }

  private func inject(_ fault: InjectedFault, for duration: Duration) async throws {
    let (emulator, clockOffset) = (context.emulator, context.clockOffset)
    switch fault {
    case .kill:
      await emulator.crash()
      // Flows that are running can't reach the server. New flows wait for the restart.
      try await context.gate.runExclusively {
        try await emulator.restart()
        try await emulator.running.advanceClock(by: clockOffset.seconds)
      }
    case .clock:
      // Wait until no flow is running, because tokens issued before the change would be from the future or expired.
      try await context.gate.runExclusively {
        let jump = clockOffset.seconds > 0 ? -Self.thirteenHours : Self.thirteenHours
        try await emulator.running.advanceClock(by: jump)
        clockOffset.advance(by: jump)
      }
    default:
      try await emulator.running.control(
        "POST", "faults", try JSONSerialization.data(withJSONObject: fault.request ?? [:]))
      try await ContinuousClock().sleep(for: duration)
      try await emulator.running.control("DELETE", "faults")
    }
  }
}
