import Synchronization

/// A record of all injected faults and of the active faults.
final class FaultLog: Sendable {
  /// The number of injections of each fault, and the active faults, at one point in time.
  struct Snapshot: Sendable, Equatable {
    fileprivate(set) var counts: [InjectedFault: Int] = [:]
    fileprivate var on: Set<InjectedFault> = []
  }

  private let state = Mutex(Snapshot())

  var snapshot: Snapshot { state.withLock { $0 } }

  func begin(_ fault: InjectedFault) {
    state.withLock { state in
      state.counts[fault, default: 0] += 1
      state.on.insert(fault)
    }
  }

  func end(_ fault: InjectedFault) {
    state.withLock { _ = $0.on.remove(fault) }
  }

  /// Returns the faults that were active at any time since `snapshot`.
  func faults(since snapshot: Snapshot) -> [InjectedFault] {
    let now = self.snapshot
    return InjectedFault.allCases.filter { snapshot.on.contains($0) || snapshot.counts[$0] != now.counts[$0] }
  }
}
