import Synchronization

/// A counter of the outcomes of flows.
final class Tally: Sendable {
  struct Count: Sendable, Equatable {
    var succeeded = 0
    var cancelled = 0
    var faulted = 0
    var failed = 0
  }

  /// The outcomes of all flows.
  struct Result: Sendable {
    fileprivate(set) var flows: [Flow: Count] = [:]
    /// The number of flows that failed because of each fault.
    fileprivate(set) var faulted: [InjectedFault: Int] = [:]
    /// The messages of the first flows that failed without a fault.
    fileprivate(set) var unexpected: [String] = []
    fileprivate(set) var total = 0
  }

  private static let maximumTexts = 10
  private let state = Mutex(Result())

  var result: Result { state.withLock { $0 } }

  func add(_ outcome: Outcome, of flow: Flow) {
    state.withLock { state in
      state.total += 1
      switch outcome {
      case .succeeded: state.flows[flow, default: Count()].succeeded += 1
      case .cancelled: state.flows[flow, default: Count()].cancelled += 1
      case .faulted(let fault):
        state.flows[flow, default: Count()].faulted += 1
        state.faulted[fault, default: 0] += 1
      case .failed(let text):
        state.flows[flow, default: Count()].failed += 1
        if state.unexpected.count < Self.maximumTexts { state.unexpected.append(text) }
      }
    }
  }
}
