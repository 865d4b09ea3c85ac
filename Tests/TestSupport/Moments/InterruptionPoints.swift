import KakaoSDKCommon

/// The moments during a call at which a test can interrupt it.
package final class InterruptionPoints: Sendable {
  private struct State: Sendable {
    var passed = 0
    var chosen: (moment: Int, act: @Sendable () -> Void)?
    var hasActed = false
  }

  private let state = Locked(State())

  package init() {}

  /// Whether the action at the chosen moment has run.
  package var hasActed: Bool { state.withLock { $0.hasActed } }

  /// Chooses the moment at which the action runs.
  ///
  /// The next moment has the number 0.
  package func choose(_ moment: Int, act: @escaping @Sendable () -> Void) {
    state.withLock { state in
      // Don't count moments that passed during the setup.
      state.passed = 0
      state.chosen = (moment, act)
    }
  }

  /// Discards the chosen action.
  package func end() {
    state.withLock { $0.chosen = nil }
  }

  /// Counts a moment and runs the action if the moment is the chosen one.
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
