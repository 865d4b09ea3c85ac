import Synchronization

/// Which faults were made, and which are on.
final class FaultLog: Sendable {
  /// How often each fault was made, and which are on, at one moment.
  struct Moment: Sendable, Equatable {
    fileprivate(set) var counts: [Fault: Int] = [:]
    fileprivate var on: Set<Fault> = []
  }

  private let state = Mutex(Moment())

  var moment: Moment { state.withLock { $0 } }

  func begin(_ fault: Fault) {
    state.withLock { state in
      state.counts[fault, default: 0] += 1
      state.on.insert(fault)
    }
  }

  func end(_ fault: Fault) {
    state.withLock { _ = $0.on.remove(fault) }
  }

  /// The faults that were on at some time between a moment and now.
  func faults(since moment: Moment) -> [Fault] {
    let now = self.moment
    return Fault.allCases.filter { moment.on.contains($0) || moment.counts[$0] != now.counts[$0] }
  }
}
