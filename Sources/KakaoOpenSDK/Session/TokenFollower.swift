import KakaoSDKAuth
import KakaoSDKCommon

/// Listens to one user's token, and keeps it fresh while it is told to and the app is in front.
final class TokenFollower: Sendable {
  private struct State: Sendable {
    var tokens: TokenSession?
    var listening: Task<Void, Never>?
    var renewal: Task<Void, Never>?
    var renews = false
    var isInBackground = false
  }

  private let state = Locked(State())

  /// Goes over to a token session; does nothing when it is the one that is followed already.
  ///
  /// - Parameters:
  ///   - current: Gives the token session. It is asked under the lock, so that of two threads none goes back to an older
  ///     one.
  ///   - whenChanged: Called once at first, and after each change.
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

  /// Whether a task keeps the token fresh now.
  var isRenewing: Bool { state.withLock { $0.renewal != nil } }

  /// Stops refreshing while the app cannot be seen.
  func enterBackground() { change { $0.isInBackground = true } }

  /// Goes on refreshing; a token that is due is refreshed at once.
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
