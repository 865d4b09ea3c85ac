import Foundation
import KakaoSDKCommon

/// A lock that lets a client run only one login at a time.
///
/// In this type, *login* also means a page that doesn't log a user in, such as the address picker. The *holder* is the
/// login that runs.
final class LoginGate: Sendable {
  /// A login's place in the queue, which also identifies the login.
  ///
  /// It is fulfilled with a success when the login may run.
  private typealias Turn = SingleValuePromise<Result<Void, SdkError>>

  private struct State: Sendable {
    var holder: Turn?
    /// Whether the holder was canceled or superseded, and will end as soon as it has closed its page.
    var isHolderClosing = false
    /// The login that the user has started and that runs when the holder has ended.
    var next: Turn?
    /// The callback that the holder waits for, if it is a login with KakaoTalk.
    var callback: PendingCallback?
    /// The logins that the SDK has started and that run after `next`.
    var waiting: [Turn] = []
    var endedLoginCount = 0
    /// The last refusal: the value of `endedLoginCount` at that time, and the refused consent items.
    var refusal: (endedLogins: Int, scopes: Set<String>)?

    /// Whether the holder waits for the user, who is in KakaoTalk.
    var isHolderInOtherApp: Bool { callback?.isInOtherApp == true }

    /// Makes a login the holder, unless another login is the holder.
    ///
    /// Returns whether the login may run.
    mutating func acquire(_ turn: Turn) -> Bool {
      guard holder == nil else { return false }
      holder = turn
      return turn.fulfill(.success(()))
    }

    /// Makes the next login in the queue the holder and returns it.
    ///
    /// If the queue is empty, there is no holder.
    mutating func handOver() -> Turn? {
      holder = next ?? (waiting.isEmpty ? nil : waiting.removeFirst())
      (next, isHolderClosing) = (nil, false)
      return holder
    }

    mutating func cancel(_ turn: Turn) {
      if holder === turn { isHolderClosing = true }
      if next === turn { next = nil }
      waiting.removeAll { $0 === turn }
    }
  }

  private let state = Locked(State())

  /// Runs a login that the user has started.
  ///
  /// If another login runs, the call does one of the following:
  ///
  /// - It waits for the other login to close its page, if the other login's task was canceled, for example by `retry`
  ///   or disposal in RxSwift.
  /// - It supersedes the other login, which then ends with `Cancelled`, if that login has opened KakaoTalk and waits
  ///   for the user. Such a login doesn't show a page in this app.
  /// - It throws `LoginInProgress` immediately in all other cases, and if a login that the user has started already
  ///   waits.
  ///
  /// - Parameters:
  ///   - supersedesKakaoTalk: Whether to supersede a login that has opened KakaoTalk. False for a page that doesn't log
  ///     a user in.
  ///   - login: The login, or the page.
  /// - Returns: The result of `login`.
  /// - Throws: `LoginInProgress`, `TaskCancelled` if the task was canceled before the login began, or the error of
  ///   `login`.
  func runUserLogin<Value: Sendable>(
    supersedesKakaoTalk: Bool = true, _ login: () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await run(login) { (state, turn) throws(SdkError) in
      guard !state.acquire(turn) else { return nil }
      let superseded = supersedesKakaoTalk && state.isHolderInOtherApp ? state.callback : nil
      guard state.isHolderClosing || superseded != nil, state.next == nil else {
        throw SdkError(.LoginInProgress, .loginInProgress)
      }
      state.next = turn
      state.isHolderClosing = true
      return superseded
    }
  }

  /// Runs a login that the SDK has started, such as a consent page.
  ///
  /// The call waits until all logins before this one have ended. It doesn't wait for a login with KakaoTalk, which
  /// shows no page in this app and can last until the user returns.
  ///
  /// - Throws: `LoginInProgress` if another login waits for its callback from KakaoTalk, `TaskCancelled` if the task
  ///   was canceled before the login began, or the error of `login`.
  func runQueued<Value: Sendable>(
    _ login: () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await run(login) { (state, turn) throws(SdkError) in
      guard !state.acquire(turn) else { return nil }
      guard state.callback?.isWaiting != true else { throw SdkError.behindKakaoTalk }
      state.waiting.append(turn)
      return nil
    }
  }

  /// Stores the callback that the holder waits for, and ends the queued logins of the SDK with `LoginInProgress`.
  ///
  /// If the user starts another login, that login ends the wait for the callback.
  func setPendingCallback(_ callback: PendingCallback) {
    let waiting = state.withLock { state in
      state.callback = callback
      defer { state.waiting = [] }
      return state.waiting
    }
    for turn in waiting { turn.fulfill(.failure(.behindKakaoTalk)) }
  }

  /// Whether the holder waits for the user, who is in KakaoTalk.
  var isHolderInOtherApp: Bool { state.withLock { $0.isHolderInOtherApp } }

  /// The number of logins in the queue.
  var waitingCount: Int { state.withLock { $0.waiting.count + ($0.next == nil ? 0 : 1) } }

  /// The number of logins that have ended.
  ///
  /// Callers compare two values to find out whether a login has ended in between.
  var endedLoginCount: Int { state.withLock { $0.endedLoginCount } }

  /// Records that the user has refused consent items.
  func recordRefusal(of scopes: [String]) {
    state.withLock { $0.refusal = ($0.endedLoginCount, Set(scopes)) }
  }

  /// Returns whether the user has refused all of the consent items since ``endedLoginCount`` had the given value.
  func hasRefused(_ scopes: [String], since endedLogins: Int) -> Bool {
    state.withLock { state in
      state.refusal.map { $0.endedLogins >= endedLogins && $0.scopes.isSuperset(of: scopes) } ?? false
    }
  }

  /// Queues a login, waits until it may run, runs it, and starts the next one.
  ///
  /// `enqueue` adds the login to the queue and returns the callback of a login that it supersedes.
  private func run<Value: Sendable>(
    _ login: () async throws(SdkError) -> Value,
    enqueue: (inout State, Turn) throws(SdkError) -> PendingCallback?
  ) async throws(SdkError) -> Value {
    let turn = Turn()
    let result = await withTaskCancellationHandler {
      await Result { () async throws(SdkError) in
        // A task canceled before this check isn't queued. Later, the cancellation handler removes it from the queue.
        let superseded = try state.withLock { state throws(SdkError) in
          guard !Task.isCancelled else { throw SdkError.taskCancelled }
          return try enqueue(&state, turn)
        }
        superseded?.end(.superseded)
        try await turn.value(orWhenCancelled: .failure(.taskCancelled)).get()
        defer { release() }
        return try await login()
      }
    } onCancel: {
      state.withLock { $0.cancel(turn) }
    }
    return try result.get()
  }

  private func release() {
    state.withLock { state in
      state.endedLoginCount += 1
      state.callback = nil
    }
    // A login that was canceled while it waited is skipped. The cancellation handler takes the same lock, so resuming a
    // task while holding the lock could cause a deadlock.
    while let turn = state.withLock({ $0.handOver() }), !turn.fulfill(.success(())) {}
  }
}

extension SdkError {
  fileprivate static let superseded = SdkError(.Cancelled, code: .loginSuperseded)
  fileprivate static let behindKakaoTalk = SdkError(.LoginInProgress, .consentBehindKakaoTalk)
}
