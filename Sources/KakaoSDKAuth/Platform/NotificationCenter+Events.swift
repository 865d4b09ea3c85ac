import Foundation

extension NotificationCenter {
  /// Returns a stream with the result of `read` for each notification that is posted after this call.
  func events<Element: Sendable>(
    of names: Notification.Name..., read: @escaping @Sendable (Notification) -> Element
  ) -> AsyncStream<Element> {
    let (events, continuation) = AsyncStream.makeStream(of: Element.self)
    let (ending, end) = AsyncStream.makeStream(of: Never.self)
    let observers = names.map { name in
      addObserver(forName: name, object: nil, queue: nil) { continuation.yield(read($0)) }
    }
    continuation.onTermination = { _ in end.finish() }
    // The observers aren't `Sendable`, so they belong to this task, which removes them when the stream ends.
    Task {
      for await _ in ending {}
      observers.forEach(removeObserver)
    }
    return events
  }
}
