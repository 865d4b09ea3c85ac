import Foundation
import Synchronization

/// The emulator's time: real time plus an offset that tests move.
final class EmulatorClock: Sendable {
  private struct State {
    var offset: TimeInterval = 0 {
      didSet { lowest = min(lowest, offset) }
    }
    /// The least offset since the last reset.
    private(set) var lowest: TimeInterval = 0
  }

  private let state = Mutex(State())
  private let base: @Sendable () -> Date

  init(base: @escaping @Sendable () -> Date = { Date() }) {
    self.base = base
  }

  var now: Date { base().addingTimeInterval(state.withLock(\.offset)) }

  /// Real time or, where the emulator's was behind that, what it would show had it never been moved ahead again.
  var earliest: Date { base().addingTimeInterval(state.withLock(\.lowest)) }

  /// Moves the time forward (or, with a negative number, back) by `seconds`.
  func advance(by seconds: TimeInterval) {
    state.withLock { $0.offset += seconds }
  }

  /// Makes it `date` now; time goes on from there.
  func set(_ date: Date) {
    let now = base()
    state.withLock { $0.offset = date.timeIntervalSince(now) }
  }

  func reset() {
    state.withLock { $0 = State() }
  }

  /// Makes it `date`, if there is one, before `work` begins, and what it was when that fails.
  func setting(_ date: Date?, while work: () async throws -> Void) async throws {
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
