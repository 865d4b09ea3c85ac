import KakaoSDKAuth
import KakaoSDKCommon

/// Observes the token of one user and, if enabled, refreshes it periodically while the app is in the foreground.
final class TokenSessionObserver: Sendable {
  private struct State: Sendable {
    var tokens: KakaoTokenSession?
    var listening: Task<Void, Never>?
    var refreshTask: Task<Void, Never>?
    var refreshesAutomatically = false
    var isInBackground = false
  }

  private let state = Locked(State())

  /// Starts to observe another token session.
  ///
  /// Does nothing if the session is already being observed.
  ///
  /// - Parameters:
  ///   - current: Returns the token session. The observer calls it while the lock is held. Otherwise, if two calls ran
  ///     at the same time, the outdated session could replace the current one.
  ///   - onChange: Called once initially and after each change.
  func observe(_ current: () -> KakaoTokenSession?, onChange: @escaping @Sendable () async -> Void) {
    state.withLock { state in
      guard let tokens = current(), state.tokens !== tokens else { return }
      state.listening?.cancel()
      state.refreshTask?.cancel()
      state.tokens = tokens
      let changes = tokens.changes()
      state.listening = Task {
        await onChange()
        for await _ in changes { await onChange() }
      }
      state.refreshTask = Self.refreshTask(for: state)
    }
  }

  /// Whether the token is refreshed before it expires.
  var refreshesAutomatically: Bool {
    get { state.withLock { $0.refreshesAutomatically } }
    set { change { $0.refreshesAutomatically = newValue } }
  }

  /// Whether a task that refreshes the token is running.
  var hasRefreshTask: Bool { state.withLock { $0.refreshTask != nil } }

  /// Pauses the periodic refresh while the app is in the background.
  func enterBackground() { change { $0.isInBackground = true } }

  /// Resumes the periodic refresh.
  ///
  /// A token that is due for refresh is refreshed immediately.
  func becomeActive() { change { $0.isInBackground = false } }

  private func change(_ body: (inout State) -> Void) {
    state.withLock { state in
      body(&state)
      state.refreshTask?.cancel()
      state.refreshTask = Self.refreshTask(for: state)
    }
  }

  private static func refreshTask(for state: State) -> Task<Void, Never>? {
    guard state.refreshesAutomatically, !state.isInBackground, let tokens = state.tokens else { return nil }
    return Task { await tokens.refreshAutomatically() }
  }
}
