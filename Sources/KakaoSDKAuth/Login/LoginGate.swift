import Foundation
import KakaoSDKCommon

/// One page at a time: the logins of a client exclude each other.
final class LoginGate: Sendable {
  private struct State: Sendable {
    var isTaken = false
    var waiting: [OneShot<Bool>] = []
    var closedPages = 0
    var refusal: (page: Int, scopes: Set<String>)?
  }

  private let state = Locked(State())

  /// Runs a login the user asked for.
  ///
  /// - Throws: `LoginInProgress` at once while another one runs, or what `login` throws.
  func enter<Value: Sendable>(
    _ login: () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    let isMine = state.withLock { state in
      defer { state.isTaken = true }
      return !state.isTaken
    }
    guard isMine else {
      throw SdkError(reason: .LoginInProgress, message: "Another login of this client has not ended yet.")
    }
    defer { leave() }
    return try await login()
  }

  /// Runs what nobody asked for by hand, once the page that is shown now is gone.
  ///
  /// - Throws: `Cancelled` when the task was cancelled meanwhile, or what `login` throws.
  func enterInTurn<Value: Sendable>(
    _ login: () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    let turn = OneShot<Bool>()
    state.withLock { state in
      if state.isTaken { state.waiting.append(turn) } else { turn.finish(true) }
      state.isTaken = true
    }
    guard await turn.value(orWhenCancelled: false) else {
      throw SdkError(reason: .Cancelled, message: "The call was cancelled.")
    }
    defer { leave() }
    return try await login()
  }

  /// How many wait for their turn.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// How many pages have been closed; names a moment for ``hasRefused(_:since:)``.
  var closedPages: Int { state.withLock { $0.closedPages } }

  /// Notes that the user does not agree to some consent items.
  func noteRefusal(of scopes: [String]) {
    state.withLock { $0.refusal = ($0.closedPages, Set(scopes)) }
  }

  /// Whether the user, asked since then, has refused some consent items.
  func hasRefused(_ scopes: [String], since page: Int) -> Bool {
    state.withLock { state in
      state.refusal.map { $0.page >= page && $0.scopes.isSuperset(of: scopes) } ?? false
    }
  }

  private func leave() {
    state.withLock { state in
      state.closedPages += 1
      while !state.waiting.isEmpty {
        // Who was cancelled while waiting does not take the turn.
        if state.waiting.removeFirst().finish(true) { return }
      }
      state.isTaken = false
    }
  }
}
