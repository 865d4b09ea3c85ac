import Foundation
import NIOCore

extension Channel {
  /// Prevents the programs that this process starts from inheriting the socket.
  ///
  /// Otherwise, a program that outlives the process would keep the port in use.
  func preventInheritance() async {
    // Ignoring an error is safe: a channel without a socket can't be inherited.
    try? await eventLoop.submit {
      try self.pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) {
        _ = fcntl($0, F_SETFD, FD_CLOEXEC)
      }
    }.get()
  }
}
