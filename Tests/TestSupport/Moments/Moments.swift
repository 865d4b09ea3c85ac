import KakaoSDKCommon

/// The moments of a call at which something else may happen.
package final class Moments: Sendable {
  private struct State: Sendable {
    var passed = 0
    var chosen: (moment: Int, act: @Sendable () -> Void)?
    var hasActed = false
  }

  private let state = Locked(State())

  package init() {}

  /// Whether the chosen moment has come.
  package var hasActed: Bool { state.withLock { $0.hasActed } }

  /// Chooses the moment at which something happens; the next one to pass is 0.
  package func choose(_ moment: Int, act: @escaping @Sendable () -> Void) {
    state.withLock { state in
      // What passed before, while the world was made, is not of the call.
      state.passed = 0
      state.chosen = (moment, act)
    }
  }

  /// Lets nothing happen from here on, and lets go of what would have.
  package func end() {
    state.withLock { $0.chosen = nil }
  }

  /// One more moment passes.
  package func pass() {
    let act = state.withLock { state -> (@Sendable () -> Void)? in
      defer { state.passed += 1 }
      guard let chosen = state.chosen, chosen.moment == state.passed else { return nil }
      state.chosen = nil
      state.hasActed = true
      return chosen.act
    }
    act?()
  }
}
