import KakaoSDKCommon

/// A clock whose sleepers wake only when a test rings.
package final class ManualClock: Clock {
  package struct Instant: InstantProtocol {
    package var offset: Duration

    package func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    package func duration(to other: Self) -> Duration { other.offset - offset }
    package static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private struct State: Sendable {
    var lastDeadline: Duration?
    var sleepers: [(deadline: Duration, wake: OneShot<Bool>)] = []
    /// Rings that found nobody to wake; nil wakes anyone.
    var rings: [Duration?] = []
  }

  package let now = Instant(offset: .zero)
  package let minimumResolution = Duration.zero
  private let state = Locked(State())
  private let (deadlines, asks) = AsyncStream.makeStream(of: Duration.self)

  package init() {}

  /// When the last sleeper wants to wake.
  package var lastDeadline: Duration? { state.withLock { $0.lastDeadline } }

  package func sleep(until instant: Instant, tolerance: Duration?) async throws {
    let wake = OneShot<Bool>()
    state.withLock { state in
      state.lastDeadline = instant.offset
      if let ring = state.rings.firstIndex(where: { $0 == nil || $0 == instant.offset }) {
        state.rings.remove(at: ring)
        wake.finish(true)
      } else {
        state.sleepers.append((instant.offset, wake))
      }
    }
    asks.yield(instant.offset)
    guard await wake.value(orWhenCancelled: false) else { throw CancellationError() }
  }

  /// Wakes one sleeper, now or as soon as there is one.
  ///
  /// - Parameter deadline: Whom to wake; anyone when nil.
  package func ring(_ deadline: Duration? = nil) {
    state.withLock { state in
      while let index = state.sleepers.firstIndex(where: { deadline == nil || $0.deadline == deadline }) {
        if state.sleepers.remove(at: index).wake.finish(true) { return }
      }
      state.rings.append(deadline)
    }
  }

  /// Waits until someone has gone to sleep until `deadline`; for one test task at a time.
  package func slept(until deadline: Duration) async {
    for await asked in deadlines where asked == deadline { return }
  }
}
