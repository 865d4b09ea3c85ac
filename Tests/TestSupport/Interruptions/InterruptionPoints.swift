import KakaoSDKCommon

/// The points during a call at which a test can interrupt it.
package final class InterruptionPoints: Sendable {
  /// A closure that runs at an interruption point and may return a task that completes its action.
  package typealias Act = @Sendable () -> Task<Void, Never>?

  private struct State: Sendable {
    var reachedCount = 0
    var chosen: (point: Int, act: Act)?
    var hasActed = false
  }

  private let state = Locked(State())

  package init() {}

  /// Whether the chosen action has run.
  package var hasActed: Bool { state.withLock { $0.hasActed } }

  /// Chooses the interruption point at which the action runs.
  ///
  /// The next interruption point has the number 0.
  package func choose(_ point: Int, act: @escaping Act) {
    state.withLock { state in
      // Don't count points that were reached during the setup.
      state.reachedCount = 0
      state.chosen = (point, act)
    }
  }

  /// Discards the chosen action.
  package func end() {
    state.withLock { $0.chosen = nil }
  }

  /// Counts an interruption point and, if it is the chosen point, runs the action without waiting for its task.
  package func reach() { _ = act() }

  /// Counts an interruption point and, if it is the chosen point, runs the action and waits for its task.
  package func reach() async { await act()?.value }

  private func act() -> Task<Void, Never>? {
    let act = state.withLock { state -> Act? in
      defer { state.reachedCount += 1 }
      guard let chosen = state.chosen, chosen.point == state.reachedCount else { return nil }
      state.chosen = nil
      state.hasActed = true
      return chosen.act
    }
    return act?()
  }
}
