#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import NIOCore

  extension Channel {
    /// Prevents the programs that this process starts from inheriting the socket.
    ///
    /// Otherwise, a program that outlives the process would keep the socket open. Call it on the channel's event loop.
    func preventInheritance() throws {
      try pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { socket in
        guard fcntl(socket, F_SETFD, FD_CLOEXEC) == 0 else { throw IOError(errnoCode: errno, reason: "fcntl") }
      }
    }
  }
#endif
