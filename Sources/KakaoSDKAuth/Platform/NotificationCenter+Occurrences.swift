import Foundation

extension NotificationCenter {
  /// Each time a notification is posted, from this call on.
  func occurrences(of name: Notification.Name) -> AsyncStream<Void> {
    let (occurrences, continuation) = AsyncStream.makeStream(of: Void.self)
    let (ending, end) = AsyncStream.makeStream(of: Never.self)
    let observer = addObserver(forName: name, object: nil, queue: nil) { _ in continuation.yield() }
    continuation.onTermination = { _ in end.finish() }
    // The task owns the observer, which is not Sendable, until nobody listens any more.
    Task {
      for await _ in ending {}
      removeObserver(observer)
    }
    return occurrences
  }
}
