import Foundation
import Synchronization

/// The emulator's time: real time plus an offset that tests move.
final class EmulatorClock: Sendable {
  private let offset = Mutex<TimeInterval>(0)
  private let base: @Sendable () -> Date

  init(base: @escaping @Sendable () -> Date = { Date() }) {
    self.base = base
  }

  var now: Date { base().addingTimeInterval(offset.withLock { $0 }) }

  /// Real time, or the emulator's where that is behind.
  var earliest: Date { base().addingTimeInterval(offset.withLock { min($0, 0) }) }

  /// Moves the time forward (or, with a negative number, back) by `seconds`.
  func advance(by seconds: TimeInterval) {
    offset.withLock { $0 += seconds }
  }

  /// Makes it `date` now; time goes on from there.
  func set(_ date: Date) {
    let now = base()
    offset.withLock { $0 = date.timeIntervalSince(now) }
  }

  func reset() {
    offset.withLock { $0 = 0 }
  }
}
