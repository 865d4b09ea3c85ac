import Foundation
import KakaoSDKCommon

/// The streams that report the changes of one session.
final class SessionChangeStreams: Sendable {
  /// The maximum number of unread changes per stream.
  ///
  /// Older changes are dropped to limit memory use.
  private static let unreadLimit = 64

  private let listeners = Locked<[UUID: AsyncStream<SessionChange>.Continuation]>([:])

  func stream() -> AsyncStream<SessionChange> {
    let id = UUID()
    let (stream, continuation) = AsyncStream.makeStream(
      of: SessionChange.self, bufferingPolicy: .bufferingNewest(Self.unreadLimit))
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { _ = $0.removeValue(forKey: id) }
    }
    listeners.withLock { $0[id] = continuation }
    return stream
  }

  func send(_ change: SessionChange) {
    for listener in listeners.withLock({ Array($0.values) }) { listener.yield(change) }
  }

  deinit {
    for listener in listeners.withLock({ Array($0.values) }) { listener.finish() }
  }
}
