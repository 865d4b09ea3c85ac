import Foundation

extension NotificationCenter {
  /// What `read` makes of a notification each time it is posted, from this call on.
  func occurrences<Element: Sendable>(
    of name: Notification.Name, read: @escaping @Sendable (Notification) -> Element = { (_: Notification) -> Void in }
  ) -> AsyncStream<Element> {
    let (occurrences, continuation) = AsyncStream.makeStream(of: Element.self)
    let (ending, end) = AsyncStream.makeStream(of: Never.self)
    let observer = addObserver(forName: name, object: nil, queue: nil) { continuation.yield(read($0)) }
    continuation.onTermination = { _ in end.finish() }
    // The task owns the observer, which is not Sendable, until nobody listens any more.
    Task {
      for await _ in ending {}
      removeObserver(observer)
    }
    return occurrences
  }
}
