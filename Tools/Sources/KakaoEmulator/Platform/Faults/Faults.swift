import Foundation
import Synchronization

/// The faults for upcoming requests, oldest first, and the latest used-up faults.
final class Faults: Sendable {
  private struct State {
    var faults: [Fault] = []
    var lastID = 0

    /// Ends the faults whose period is over or, because the clock was set back, hasn't begun.
    mutating func endFaults(by clock: EmulatorClock) {
      for index in faults.indices where faults[index].period?.contains(clock.now) == false { faults[index].times = 0 }
    }
  }

  /// The maximum number of used-up faults to keep.
  ///
  /// They are kept so that a test can still read their hits.
  static let maximumUsedUp = 100

  private let state = Mutex(State())
  private let clock: EmulatorClock

  init(clock: EmulatorClock = EmulatorClock()) {
    self.clock = clock
  }

  var all: [Fault] {
    state.withLock { state in
      state.endFaults(by: clock)
      return state.faults
    }
  }

  /// Whether a fault can still apply to a request.
  var arePending: Bool { all.contains { $0.times > 0 } }

  /// Whether a pending fault applies only to certain apps, accounts, keys, or grant types.
  var needRequestDetails: Bool { all.contains { $0.times > 0 && $0.match.needsRequestDetails } }

  /// Adds a fault and returns it with its new ID.
  func add(_ fault: Fault) -> Fault {
    let now = clock.now
    return state.withLock { state in
      var fault = fault
      state.lastID += 1
      fault.id = state.lastID
      fault.period = fault.seconds.map { now..<now.addingTimeInterval(TimeInterval($0)) }
      state.faults.append(fault)
      return fault
    }
  }

  /// Returns the oldest pending fault that applies to a request, and counts the hit.
  ///
  /// Misbehaviors aren't taken here, because only the response shows whether they can act.
  func take(_ call: FaultableCall) -> Fault? {
    take { $0.effect.misbehavior == nil && $0.match.matches(call) }
  }

  /// Returns the pending misbehaviors that apply to a request or a webhook, oldest first.
  func misbehaviors(at place: Misbehavior.Place, _ call: FaultableCall) -> [Fault] {
    all.filter { $0.times > 0 && $0.effect.misbehavior?.place == place && $0.match.matches(call) }
  }

  /// Counts a hit of a fault and returns the fault, or returns nil if it is no longer pending.
  func use(_ id: Fault.ID) -> Fault? {
    take { $0.id == id }
  }

  /// Stores a callback of an app key for ``CallbackMisbehavior/replayed``.
  func remember(_ callback: String, of key: String, in id: Fault.ID) {
    state.withLock { state in
      guard let index = state.faults.firstIndex(where: { $0.id == id }) else { return }
      state.faults[index].callbacks[key] = callback
    }
  }

  private func take(where condition: (Fault) -> Bool) -> Fault? {
    state.withLock { state in
      state.endFaults(by: clock)
      guard let index = state.faults.firstIndex(where: { $0.times > 0 && condition($0) }) else { return nil }
      state.faults[index].times -= 1
      state.faults[index].hits += 1
      let fault = state.faults[index]
      let isUsedUp: (Fault) -> Bool = { $0.times == 0 }
      if state.faults.count(where: isUsedUp) > Self.maximumUsedUp, let oldest = state.faults.firstIndex(where: isUsedUp)
      {
        state.faults.remove(at: oldest)
      }
      return fault
    }
  }

  /// Removes a fault.
  ///
  /// Returns false if there is no fault with this ID.
  func remove(id: Fault.ID) -> Bool {
    state.withLock { state in
      let count = state.faults.count
      state.faults.removeAll { $0.id == id }
      return state.faults.count < count
    }
  }

  /// Removes all faults, and returns how many of them were pending.
  @discardableResult
  func removeAll() -> Int {
    state.withLock { state in
      state.endFaults(by: clock)
      let pending = state.faults.count { $0.times > 0 }
      state.faults = []
      return pending
    }
  }
}
