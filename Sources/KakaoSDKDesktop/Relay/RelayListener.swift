#if Desktop && (os(macOS) || os(Linux))
  import FlyingSocks
  import Foundation
  import KakaoSDKCommon

  /// The socket on which one login receives its callback URL from other processes.
  struct RelayListener: Sendable {
    /// The maximum length of a socket path, in bytes.
    ///
    /// `sockaddr_un` has room for 104 bytes on macOS and 108 on Linux, including the terminating null byte.
    static let pathLimit = 103
    /// How long another process may take to send its URL, in seconds.
    static let timeout: TimeInterval = 5

    private let scheme: String
    private let path: String
    private let socket: AsyncSocket
    private let clock: any WallClock

    /// Creates the socket and starts listening.
    ///
    /// - Throws: `NotSupported` if a private folder isn't available, if the path is too long, or if the socket can't be
    ///   created.
    init(scheme: String, folder: RelayFolder, clock: any WallClock) async throws(SdkError) {
      self.scheme = scheme
      self.clock = clock
      let name = UUID().uuidString.prefix(8)
      path = "\(folder.path)/\(scheme)@\(name)"
      guard path.utf8.count <= Self.pathLimit else {
        throw SdkError(.NotSupported, .relayPathTooLong, path, "\(Self.pathLimit)")
      }
      try folder.prepare()
      do {
        let socket = try Socket(domain: AF_UNIX)
        // The socket gets its final name only after it listens. A socket that refuses connections can then only belong
        // to a process that has ended.
        let hidden = "\(folder.path)/.\(name)"
        do {
          try socket.preventInheritance()
          try socket.bind(to: sockaddr_un.unix(path: hidden))
          try socket.listen()
          guard rename(hidden, path) == 0 else { throw SocketError.makeFailed("Rename") }
          self.socket = try AsyncSocket(socket: socket, pool: await SocketPool<Poll>.client)
        } catch {
          try? socket.close()
          for path in [hidden, path] { unlink(path) }
          throw error
        }
      } catch {
        throw SdkError(.NotSupported.caused(by: error), .relayListenFailed, path, "\(error)")
      }
    }

    func close() {
      unlink(path)
      try? socket.close()
    }

    /// Accepts URLs until the task is canceled.
    ///
    /// - Parameter deliver: Passes a URL to the login, and returns whether the login has accepted it.
    /// - Returns: The error that stopped the listener, or `nil` if the task was canceled.
    func run(_ deliver: @escaping @Sendable (URL) async -> Bool) async -> SdkError? {
      await withTaskGroup(of: Void.self) { group in
        do {
          while true {
            let connection = try await socket.accept()
            group.addTask { await answer(connection, deliver) }
          }
        } catch {
          group.cancelAll()
          guard !Task.isCancelled else { return nil }
          return SdkError(.IllegalState.caused(by: error), .relayClosed, path)
        }
      }
    }

    private func answer(_ connection: AsyncSocket, _ deliver: @Sendable (URL) async -> Bool) async {
      defer { try? connection.close() }
      try? connection.socket.preventInheritance()
      let line = await clock.withTimeout(Self.timeout) { try await connection.line(upTo: RelayMessage.limit) }
      guard let message = line.flatMap(RelayMessage.init), message.scheme == scheme, await deliver(message.url) else {
        _ = try? connection.socket.write(RelayMessage.rejected)
        return
      }
      // Write directly, without the socket pool: the login has received its callback and is about to cancel this task.
      _ = try? connection.socket.write(RelayMessage.accepted)
    }
  }
#endif
