#if URLSession || !canImport(FoundationNetworking)
  import Dispatch
  import Foundation

  /// The time limits of a transport's requests, which all have the same length.
  ///
  /// One timer serves all requests. A timer for each request would wake another thread when the request begins and when
  /// it ends. The timer is set to the first deadline, and isn't changed when that request ends.
  final class RequestTimeLimits: Sendable {
    private struct Request: Sendable {
      var deadline: DispatchTime
      let onTimeout: @Sendable () -> Void
    }

    private struct State: Sendable {
      var requests: [Int: Request] = [:]
      var lastID = 0
      var isTimerSet = false
    }

    private let length: TimeInterval
    private let state = Locked(State())
    private let timer = AssumedSendable(DispatchSource.makeTimerSource())

    /// Creates time limits.
    ///
    /// - Parameter length: The length of each limit, in seconds.
    init(length: TimeInterval) {
      self.length = length
      timer.value.setEventHandler { [weak self] in self?.endExpired() }
      timer.value.activate()
    }

    deinit {
      timer.value.cancel()
    }

    /// Begins the time limit of a request.
    ///
    /// - Parameter onTimeout: Called if the limit expires before ``end(_:)`` is called.
    /// - Returns: The ID of the request.
    func begin(_ onTimeout: @escaping @Sendable () -> Void) -> Int {
      state.withLock { state in
        state.lastID += 1
        state.requests[state.lastID] = Request(deadline: .now() + length, onTimeout: onTimeout)
        if !state.isTimerSet { setTimer(&state) }
        return state.lastID
      }
    }

    /// Begins the time limit of a request again.
    func restart(_ id: Int) {
      state.withLock { $0.requests[id]?.deadline = .now() + length }
    }

    /// Ends the time limit of a request.
    func end(_ id: Int) {
      state.withLock { _ = $0.requests.removeValue(forKey: id) }
    }

    private func endExpired() {
      let expired = state.withLock { state in
        let now = DispatchTime.now()
        let expired = state.requests.filter { $0.value.deadline <= now }
        for id in expired.keys { state.requests[id] = nil }
        setTimer(&state)
        return expired.values
      }
      for request in expired { request.onTimeout() }
    }

    /// Sets the timer to the first deadline.
    private func setTimer(_ state: inout State) {
      let first = state.requests.values.map(\.deadline).min()
      state.isTimerSet = first != nil
      timer.value.schedule(deadline: first ?? .distantFuture)
    }
  }
#endif
