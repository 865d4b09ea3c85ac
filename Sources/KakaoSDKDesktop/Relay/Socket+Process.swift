#if Desktop && (os(macOS) || os(Linux))
  import FlyingSocks
  import Foundation

  extension Socket {
    /// Prevents the programs that this process starts from inheriting the socket.
    ///
    /// Otherwise, a program that outlives the process would keep the socket open.
    func preventInheritance() throws {
      guard fcntl(file.rawValue, F_SETFD, FD_CLOEXEC) == 0 else { throw SocketError.makeFailed("SetCloseOnExec") }
      try disableSIGPIPE()
    }
  }
#endif

#if Desktop && os(macOS)
  extension Socket {
    /// Prevents SIGPIPE from terminating this process if the other process disconnects.
    private func disableSIGPIPE() throws { try setValue(true, for: .noSIGPIPE) }
  }
#elseif Desktop && os(Linux)
  extension Socket {
    /// Does nothing, because on Linux FlyingSocks sends with `MSG_NOSIGNAL`.
    private func disableSIGPIPE() throws {}
  }
#endif
