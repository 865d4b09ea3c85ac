import Foundation

/// What everyone in a run shares.
struct SoakScene: Sendable {
  let emulator: EmulatorProcess
  /// For whatever the run writes.
  let folder: URL
  /// How long a user waits after each flow, on average.
  let pause: Duration
  let end: ContinuousClock.Instant
  let turnstile = Turnstile()
  let faults = FaultLog()
  let tally = Tally()
  let time = EmulatorTime()

  var isOver: Bool { ContinuousClock.now >= end }
}
