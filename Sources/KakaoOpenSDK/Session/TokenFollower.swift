import KakaoSDKAuth
import KakaoSDKCommon

/// Observes the token of one user and, if enabled, refreshes it periodically while the app is in the foreground.
final class TokenFollower: Sendable {
  private struct State: Sendable {
    var tokens: TokenSession?
    var listening: Task<Void, Never>?
    var renewal: Task<Void, Never>?
    var renews = false
    var isInBackground = false
  }

  private let state = Locked(State())

  /// Starts to observe another token session. Does nothing if the session is already being observed.
  ///
  /// - Parameters:
  ///   - current: Returns the token session. It is called with the lock held, so that concurrent calls can't end with
  ///     an outdated session.
  ///   - whenChanged: Called once initially and after each change.
  func follow(_ current: () -> TokenSession?, whenChanged: @escaping @Sendable () async -> Void) {
    state.withLock { state in
      guard let tokens = current(), state.tokens !== tokens else { return }
      state.listening?.cancel()
      state.renewal?.cancel()
      state.tokens = tokens
      let changes = tokens.changes()
      state.listening = Task {
        await whenChanged()
        for await _ in changes { await whenChanged() }
      }
      state.renewal = Self.renewal(for: state)
    }
  }

  /// Whether the token is refreshed before it expires.
  var renews: Bool {
    get { state.withLock { $0.renews } }
    set { change { $0.renews = newValue } }
  }

  /// Whether a task that refreshes the token is running.
  var isRenewing: Bool { state.withLock { $0.renewal != nil } }

  /// Pauses the periodic refresh while the app is in the background.
  func enterBackground() { change { $0.isInBackground = true } }

  /// Resumes the periodic refresh. A token that is due is refreshed immediately.
  func becomeActive() { change { $0.isInBackground = false } }

  private func change(_ body: (inout State) -> Void) {
    state.withLock { state in
      body(&state)
      state.renewal?.cancel()
      state.renewal = Self.renewal(for: state)
    }
  }

  private static func renewal(for state: State) -> Task<Void, Never>? {
    guard state.renews, !state.isInBackground, let tokens = state.tokens else { return nil }
    return Task { await tokens.refreshAutomatically() }
  }
}
