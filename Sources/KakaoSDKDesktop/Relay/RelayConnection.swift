#if Desktop && (os(macOS) || os(Linux))
  import FlyingSocks
  import Foundation
  import KakaoSDKCommon

  /// The delivery of one URL to one listening process.
  struct RelayConnection: Sendable {
    /// How long a process may take to respond, in seconds.
    ///
    /// A suspended process never responds.
    static let timeout: TimeInterval = 10

    let path: String
    let clock: any WallClock

    /// Sends a message and returns whether a login of that process accepted the URL.
    ///
    /// Removes the socket if its process has ended.
    func send(_ message: RelayMessage) async -> Bool {
      guard path.utf8.count <= RelayListener.pathLimit, let socket = try? Socket(domain: AF_UNIX) else { return false }
      defer { try? socket.close() }
      do {
        try socket.preventInheritance()
        try socket.connect(to: sockaddr_un.unix(path: path))
        let connection = try AsyncSocket(socket: socket, pool: await SocketPool<Poll>.client)
        let reply = await clock.withTimeout(Self.timeout) {
          try await connection.write(message.line)
          return try await connection.line(upTo: RelayMessage.rejected.count)
        }
        return reply.map { $0 + Data("\n".utf8) } == RelayMessage.accepted
      } catch SocketError.failed(_, ECONNREFUSED, _) {
        unlink(path)
        return false
      } catch {
        return false
      }
    }
  }
#endif
