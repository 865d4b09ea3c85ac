import Foundation
import KakaoSDKCommon

/// One page at a time: the logins of a client exclude each other.
final class LoginGate: Sendable {
  /// A place in the row, and its identity: true is the turn.
  private typealias Turn = OneShot<Bool>

  private struct State: Sendable {
    var holder: Turn?
    /// Whether the holder's task was cancelled, so that it only has to put its page away.
    var isHolderLeaving = false
    /// The login that comes after a holder who is leaving.
    var next: Turn?
    var waiting: [Turn] = []
    var closedPages = 0
    var refusal: (page: Int, scopes: Set<String>)?

    /// Takes the gate; false where somebody holds it.
    mutating func take(_ turn: Turn) -> Bool {
      guard holder == nil else { return false }
      holder = turn
      return turn.finish(true)
    }

    /// Gives the turn on; nobody holds the gate when nobody waits.
    mutating func pass() -> Turn? {
      holder = next ?? (waiting.isEmpty ? nil : waiting.removeFirst())
      (next, isHolderLeaving) = (nil, false)
      return holder
    }

    mutating func cancel(_ turn: Turn) {
      if holder === turn { isHolderLeaving = true }
      if next === turn { next = nil }
      waiting.removeAll { $0 === turn }
    }
  }

  private let state = Locked(State())

  /// Runs a login the user asked for.
  ///
  /// A login whose task was cancelled, as disposal and `retry` do, only has to put its page away; the next one waits for
  /// that.
  ///
  /// - Throws: `LoginInProgress` at once while another one runs, `Cancelled` when the task was cancelled before it began,
  ///   or what `login` throws.
  func enter<Value: Sendable>(
    _ login: () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await run(login) { (state, turn) throws(SdkError) in
      guard !state.take(turn) else { return }
      guard state.isHolderLeaving, state.next == nil else {
        throw SdkError(reason: .LoginInProgress, message: "Another login of this client has not ended yet.")
      }
      state.next = turn
    }
  }

  /// Runs what nobody asked for by hand, once the page that is shown now is gone.
  ///
  /// - Throws: `Cancelled` when the task was cancelled meanwhile, or what `login` throws.
  func enterInTurn<Value: Sendable>(
    _ login: () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await run(login) { state, turn in
      if !state.take(turn) { state.waiting.append(turn) }
    }
  }

  /// How many wait for their turn.
  var waitingCount: Int { state.withLock { $0.waiting.count + ($0.next == nil ? 0 : 1) } }

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

  /// Takes a place, waits for the turn, runs a login and gives the turn on.
  private func run<Value: Sendable>(
    _ login: () async throws(SdkError) -> Value, place: (inout State, Turn) throws(SdkError) -> Void
  ) async throws(SdkError) -> Value {
    let turn = Turn()
    let cancelled = SdkError(reason: .Cancelled, message: "The call was cancelled.")
    let result = await withTaskCancellationHandler { () async -> Result<Value, SdkError> in
      do throws(SdkError) {
        // Who is cancelled before this look takes no place, and who is cancelled after it is met by the handler.
        try state.withLock { state throws(SdkError) in
          guard !Task.isCancelled else { throw cancelled }
          try place(&state, turn)
        }
        guard await turn.value(orWhenCancelled: false) else { throw cancelled }
        defer { leave() }
        return .success(try await login())
      } catch {
        return .failure(error)
      }
    } onCancel: {
      state.withLock { $0.cancel(turn) }
    }
    return try result.get()
  }

  private func leave() {
    state.withLock { $0.closedPages += 1 }
    // Who was cancelled while waiting does not take the turn. The lock, which cancelling takes too, is not held while a
    // task is resumed: that could be a deadlock.
    while let turn = state.withLock({ $0.pass() }), !turn.finish(true) {}
  }
}
