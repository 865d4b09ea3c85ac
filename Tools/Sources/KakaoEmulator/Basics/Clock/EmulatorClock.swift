import Foundation
import Synchronization

/// The emulator's clock: the real time plus an offset that tests can change.
final class EmulatorClock: Sendable {
  private struct State {
    var offset: TimeInterval = 0 {
      didSet { lowestOffset = min(lowestOffset, offset) }
    }
    /// The lowest offset since the last reset, which is at most 0.
    private(set) var lowestOffset: TimeInterval = 0
  }

  private let state = Mutex(State())
  private let base: @Sendable () -> Date

  init(base: @escaping @Sendable () -> Date = { Date() }) {
    self.base = base
  }

  var now: Date { base().addingTimeInterval(offset) }

  /// The difference from the real time, in seconds.
  var offset: TimeInterval { state.withLock(\.offset) }

  /// Whether the clock differs from the real time.
  var isShifted: Bool { offset != 0 }

  /// The time that the clock would show with the lowest offset that it has had since the last reset.
  ///
  /// Data that expired only because the clock was moved forward isn't expired at this time.
  var earliestShown: Date { base().addingTimeInterval(state.withLock(\.lowestOffset)) }

  /// Moves the clock forward by a number of seconds, or back if the number is negative.
  func advance(by seconds: TimeInterval) {
    state.withLock { $0.offset += seconds }
  }

  /// Sets the clock, which continues to run from that date.
  func set(_ date: Date) {
    let now = base()
    state.withLock { $0.offset = date.timeIntervalSince(now) }
  }

  func reset() {
    state.withLock { $0 = State() }
  }

  /// Sets the clock to a date, if there is one, and then runs the closure.
  ///
  /// If the closure throws, restores the previous time. Otherwise, the clock continues from the date.
  func withTime(_ date: Date?, run work: () async throws -> Void) async throws {
    let before = state.withLock { $0 }
    if let date { set(date) }
    do {
      try await work()
    } catch {
      state.withLock { $0 = before }
      throw error
    }
  }
}
