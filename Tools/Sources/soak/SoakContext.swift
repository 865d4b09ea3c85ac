import Foundation

/// The objects that all parts of a run share.
struct SoakContext: Sendable {
  let emulator: EmulatorProcess
  /// The folder for files of the run.
  let folder: URL
  /// The average time that a user waits after each flow.
  let pause: Duration
  let end: ContinuousClock.Instant
  let gate = FlowGate()
  let faults = FaultLog()
  let tally = Tally()
  let clockOffset = ClockOffset()

  var isOver: Bool { ContinuousClock.now >= end }
}
