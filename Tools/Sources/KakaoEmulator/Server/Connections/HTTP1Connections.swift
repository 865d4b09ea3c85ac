import HummingbirdCore
import Logging
import NIOCore
import Synchronization

/// Hummingbird's HTTP/1.1 connections, which are also closed if the server stops before it handles them.
///
/// SwiftNIO crashes the process if a `NIOAsyncChannel` is released without `executeThenClose`. That happens to a
/// connection that the operating system has already accepted when the server's task is canceled, for example at the end
/// of `withEmulator` (https://github.com/apple/swift-nio/issues/2637).
struct HTTP1Connections: ServerChildChannel {
  let base: HTTP1Channel

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<AcceptedConnection> {
    base.setup(channel: channel, logger: logger).map(AcceptedConnection.init)
  }

  func handle(value: AcceptedConnection, logger: Logger) async {
    guard let connection = value.take() else { return }
    await base.handle(value: connection, logger: logger)
  }
}

/// A connection that is closed if it is released before a handler has used it.
final class AcceptedConnection: ServerChildChannelValue {
  let channel: any Channel
  private let unhandled: Mutex<HTTP1Channel.Value?>

  init(_ connection: HTTP1Channel.Value) {
    channel = connection.channel
    unhandled = Mutex(connection)
  }

  deinit {
    guard let connection = take() else { return }
    // Ignoring an error is safe: the client has closed the connection.
    Task { try? await connection.executeThenClose { _, _ in } }
  }

  /// Returns the connection, or nil if it was taken before.
  func take() -> HTTP1Channel.Value? {
    unhandled.withLock { connection in
      defer { connection = nil }
      return connection
    }
  }
}
