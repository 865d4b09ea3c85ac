#if Desktop && (os(macOS) || os(Linux))
  import FlyingSocks
  import Foundation

  /// The way of one URL to one process that listens.
  struct RelayVisit: Sendable {
    /// How long a process may take to answer; one that is stopped never does.
    static let patience = Duration.seconds(10)

    let path: String
    let clock: any Clock<Duration>

    /// Returns whether a login of that process took the URL. Clears away the socket of a process that has ended.
    func hand(over message: RelayMessage) async -> Bool {
      guard path.utf8.count <= RelayListener.pathLimit, let socket = try? Socket(domain: AF_UNIX) else { return false }
      defer { try? socket.close() }
      do {
        try socket.keepToThisProcess()
        try socket.connect(to: sockaddr_un.unix(path: path))
        let connection = try AsyncSocket(socket: socket, pool: await SocketPool<Poll>.client)
        let answer = await clock.limit(Self.patience) {
          try await connection.write(message.line)
          return try await connection.line(upTo: RelayMessage.refused.count)
        }
        return answer.map { $0 + Data("\n".utf8) } == RelayMessage.taken
      } catch SocketError.failed(_, ECONNREFUSED, _) {
        unlink(path)
        return false
      } catch {
        return false
      }
    }
  }
#endif
