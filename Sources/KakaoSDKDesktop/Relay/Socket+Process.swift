#if Desktop && (os(macOS) || os(Linux))
  import FlyingSocks
  import Foundation

  extension Socket {
    /// Keeps the socket from the programs that this process starts: one that outlives it would hold it open.
    func keepToThisProcess() throws {
      guard fcntl(file.rawValue, F_SETFD, FD_CLOEXEC) == 0 else { throw SocketError.makeFailed("SetCloseOnExec") }
      try silenceHangUps()
    }
  }
#endif

#if Desktop && os(macOS)
  extension Socket {
    /// Another process that hangs up must not end this one with SIGPIPE.
    private func silenceHangUps() throws { try setValue(true, for: .noSIGPIPE) }
  }
#elseif Desktop && os(Linux)
  extension Socket {
    /// Nothing: FlyingSocks sends with `MSG_NOSIGNAL` here.
    private func silenceHangUps() throws {}
  }
#endif
