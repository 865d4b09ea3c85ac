import Synchronization

/// The faults that still apply to requests, oldest first.
final class Faults: Sendable {
  private struct State {
    var faults: [Fault] = []
    var lastID = 0
  }

  private let state = Mutex(State())

  var all: [Fault] { state.withLock(\.faults) }

  /// Adds a fault and returns it with its new ID.
  func add(_ fault: Fault) -> Fault {
    state.withLock { state in
      var fault = fault
      state.lastID += 1
      fault.id = state.lastID
      state.faults.append(fault)
      return fault
    }
  }

  /// Returns the oldest fault that applies to a request and decrements its count.
  ///
  /// A fault whose count reaches 0 is removed.
  func take(method: String, path: String) -> Fault? {
    state.withLock { state in
      guard let index = state.faults.firstIndex(where: { $0.matches(method: method, path: path) }) else { return nil }
      let fault = state.faults[index]
      state.faults[index].times -= 1
      if state.faults[index].times == 0 { state.faults.remove(at: index) }
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

  func removeAll() {
    state.withLock { $0.faults = [] }
  }
}
