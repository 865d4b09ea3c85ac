import NIOCore
import NIOSSL

extension Channel {
  /// Closes the connection at once.
  ///
  /// `close()` of a TLS connection first sends a closing message and waits up to five seconds for the client's.
  func drop() async throws {
    try await eventLoop.flatSubmit {
      let tls = try? self.pipeline.syncOperations.context(handlerType: NIOSSLServerHandler.self)
      return tls?.close() ?? self.close()
    }.get()
  }
}
