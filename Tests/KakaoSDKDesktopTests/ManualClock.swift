#if Desktop && (os(macOS) || os(Linux))
  import KakaoSDKCommon

  /// A clock whose sleepers wake only when a test rings.
  final class ManualClock: Clock {
    struct Instant: InstantProtocol {
      var offset: Duration

      func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
      func duration(to other: Self) -> Duration { other.offset - offset }
      static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
    }

    let now = Instant(offset: .zero)
    let minimumResolution = Duration.zero
    private let deadline = Locked<Duration?>(nil)
    private let (rings, ringer) = AsyncStream.makeStream(of: Void.self)

    /// When the last sleeper wants to wake.
    var lastDeadline: Duration? { deadline.withLock { $0 } }

    func sleep(until instant: Instant, tolerance: Duration?) async throws {
      deadline.withLock { $0 = instant.offset }
      for await _ in rings { return }
      throw CancellationError()
    }

    func ring() {
      ringer.yield()
    }
  }
#endif
