import Foundation
import KakaoSDKCommon

/// The events that report that the user has returned to the app, for each login that waits for them.
final class ReturnEvents: Sendable {
  private let listeners = Locked<[UUID: AsyncStream<Void>.Continuation]>([:])

  /// Returns a stream of all later events.
  func stream() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let id = UUID()
    listeners.withLock { $0[id] = continuation }
    continuation.onTermination = { [weak self] _ in self?.listeners.withLock { _ = $0.removeValue(forKey: id) } }
    return stream
  }

  func send() {
    for listener in listeners.withLock({ Array($0.values) }) { listener.yield() }
  }
}
