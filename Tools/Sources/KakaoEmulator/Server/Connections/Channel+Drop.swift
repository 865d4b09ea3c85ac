import NIOCore
import NIOSSL

extension Channel {
  /// Closes the connection immediately.
  ///
  /// On a TLS connection, `close()` would first send a `close_notify` alert and wait up to five seconds for the
  /// client's reply.
  func drop() async throws {
    try await eventLoop.flatSubmit {
      let tls = try? self.pipeline.syncOperations.context(handlerType: NIOSSLServerHandler.self)
      return tls?.close() ?? self.close()
    }.get()
  }
}
