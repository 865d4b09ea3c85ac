import Foundation

extension NotificationCenter {
  /// Returns a stream with the result of `read` for each notification that is posted, starting with this call.
  func events<Element: Sendable>(
    of name: Notification.Name, read: @escaping @Sendable (Notification) -> Element = { (_: Notification) -> Void in }
  ) -> AsyncStream<Element> {
    let (events, continuation) = AsyncStream.makeStream(of: Element.self)
    let (ending, end) = AsyncStream.makeStream(of: Never.self)
    let observer = addObserver(forName: name, object: nil, queue: nil) { continuation.yield(read($0)) }
    continuation.onTermination = { _ in end.finish() }
    // The observer isn't `Sendable`, so it belongs to this task, which removes it when the stream ends.
    Task {
      for await _ in ending {}
      removeObserver(observer)
    }
    return events
  }
}
