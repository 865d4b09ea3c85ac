import Foundation
import KakaoSDKCommon

/// The callback that a login waits for after it has opened another app.
///
/// It is accepted once.
///
/// While the login call waits, it receives the callback. If the call ends without a callback because the user has
/// returned without one or the time is up, the login stays pending. A callback that arrives then completes the login in
/// the background.
final class PendingCallback: Sendable {
  /// A function that completes a login whose call has ended.
  typealias Completion = @Sendable (URL) -> Void

  /// The time that a login stays pending after its call has ended, in seconds.
  static let lifetime: TimeInterval = 3600

  private enum Phase: Sendable {
    case waiting(late: Completion?)
    case pending(Completion)
    case over
  }

  private struct State: Sendable {
    var phase: Phase
    /// Whether the other app has been opened.
    var isOpened = false
    var watch: Task<Void, Never>?
  }

  let expectedCallback: ExpectedCallback
  private let state: Locked<State>
  private let promise = SingleValuePromise<Result<URL, SdkError>>()

  /// Creates the pending callback of a login.
  ///
  /// - Parameters:
  ///   - expectedCallback: The expected callback.
  ///   - late: A function that completes the login after its call has ended; nil to accept no callback then.
  init(expectedCallback: ExpectedCallback, late: Completion? = nil) {
    self.expectedCallback = expectedCallback
    state = Locked(State(phase: .waiting(late: late)))
  }

  /// Whether the login call waits for the callback.
  var isWaiting: Bool {
    if case .waiting = state.withLock({ $0.phase }) { true } else { false }
  }

  /// Whether the other app has been opened and the login call waits for the callback.
  var isInOtherApp: Bool {
    state.withLock { state in
      if case .waiting = state.phase { state.isOpened } else { false }
    }
  }

  /// Whether the callback is no longer accepted.
  var isFinished: Bool {
    if case .over = state.withLock({ $0.phase }) { true } else { false }
  }

  /// Opens the other app and waits for the callback.
  ///
  /// - Parameters:
  ///   - limit: The time limits.
  ///   - foregroundEvents: The events of the user returning to the app.
  ///   - clock: The clock to wait by.
  ///   - open: A function that opens the other app and returns whether this succeeded.
  /// - Returns: The callback URL, not yet validated.
  /// - Throws: `NotSupported` if the other app can't be opened, `ReturnedWithoutResult` if the user returned without a
  ///   callback, `TimedOut` if the time is up, `TaskCancelled` if the task was canceled, or the error passed to
  ///   ``end(_:)`` or ``endCall(_:)``.
  func url(
    within limit: LoginTimeLimit, foregroundEvents: AsyncStream<Void>, clock: any WallClock,
    after open: @escaping @Sendable () async -> Bool
  ) async throws(SdkError) -> URL {
    guard !Task.isCancelled else {
      end(.taskCancelled)
      throw .taskCancelled
    }
    watch { [self] in
      endCall(await limit.wait(using: clock, or: foregroundEvents) ? .cameBack : .unfinished)
      try? await clock.sleep(for: Self.lifetime)
      end(.unfinished)
    }
    let opening = Task {
      guard isWaiting else { return }
      if await open() { state.withLock { $0.isOpened = true } } else { end(.unopened) }
    }
    defer { opening.cancel() }
    let result = await promise.value(orWhenCancelled: .failure(.taskCancelled))
    // The callback can still be in the waiting phase only if the task was canceled.
    if isWaiting { finish() }
    return try result.get()
  }

  /// Accepts a callback URL.
  ///
  /// - Returns: False if the login has ended.
  func deliver(_ url: URL) -> Bool {
    switch finish() {
    case .waiting: return promise.fulfill(.success(url))
    case .pending(let complete):
      complete(url)
      return true
    case .over: return false
    }
  }

  /// Ends the login.
  ///
  /// Its callback is no longer accepted.
  ///
  /// - Parameter error: The error to throw from the login call if it still waits.
  func end(_ error: SdkError) {
    if case .waiting = finish() { promise.fulfill(.failure(error)) }
  }

  /// Ends the login call, but not the login.
  ///
  /// If the call's task has been canceled, the login ends too.
  ///
  /// - Parameter error: The error to throw from the login call.
  func endCall(_ error: SdkError) {
    let wasWaiting = state.withLock { state in
      guard case .waiting(let late) = state.phase else { return false }
      state.phase = late.map(Phase.pending) ?? .over
      return true
    }
    // A canceled call already has its result, although the method `url` may not have resumed yet.
    if wasWaiting, !promise.fulfill(.failure(error)) { finish() }
  }

  private func watch(_ body: @escaping @Sendable () async -> Void) {
    state.withLock { state in
      if case .waiting = state.phase { state.watch = Task { await body() } }
    }
  }

  /// - Returns: The phase before the callback ended.
  @discardableResult
  private func finish() -> Phase {
    let last = state.withLock { state in
      defer { state = State(phase: .over) }
      return state
    }
    last.watch?.cancel()
    return last.phase
  }
}

extension SdkError {
  fileprivate static let unopened = SdkError(.NotSupported, code: .kakaoTalkNotOpened, .kakaoTalkNotOpened)
  fileprivate static let unfinished = SdkError(.TimedOut, .loginTimedOut)
  fileprivate static let cameBack = SdkError(.ReturnedWithoutResult, .returnedWithoutResult)
}
