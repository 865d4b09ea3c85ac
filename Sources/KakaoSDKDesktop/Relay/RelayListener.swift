#if Desktop && (os(macOS) || os(Linux))
  import FlyingSocks
  import Foundation
  import KakaoSDKCommon

  /// The socket of one login that waits.
  struct RelayListener: Sendable {
    /// What the path of a socket may have, in bytes; `sockaddr_un` has 104 on macOS and 108 on Linux, with the end.
    static let pathLimit = 103
    /// How long another process may take to send its URL.
    static let patience = Duration.seconds(5)

    private let scheme: String
    private let path: String
    private let socket: AsyncSocket
    private let clock: any Clock<Duration>

    /// - Throws: `NotSupported` when there is no private folder or its path is too long.
    init(scheme: String, folder: RelayFolder, clock: any Clock<Duration>) async throws(SdkError) {
      self.scheme = scheme
      self.clock = clock
      let name = UUID().uuidString.prefix(8)
      path = "\(folder.path)/\(scheme)@\(name)"
      guard path.utf8.count <= Self.pathLimit else {
        throw SdkError(
          reason: .NotSupported, message: "\(path) is too long for a socket: \(Self.pathLimit) bytes are the most.")
      }
      try folder.prepare()
      do {
        let socket = try Socket(domain: AF_UNIX)
        // Under its own name only once it listens: a socket that refuses is one whose process has ended.
        let hidden = "\(folder.path)/.\(name)"
        do {
          try socket.keepToThisProcess()
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
        throw SdkError(
          reason: .NotSupported.caused(by: error), message: "URLs cannot be received at \(path): \(error).")
      }
    }

    func close() {
      unlink(path)
      try? socket.close()
    }

    /// Takes URLs until the task is cancelled.
    ///
    /// - Returns: Why the listening broke off; nil when it was cancelled.
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
          return SdkError(reason: .IllegalState.caused(by: error), message: "URLs are no longer received at \(path).")
        }
      }
    }

    private func answer(_ connection: AsyncSocket, _ deliver: @Sendable (URL) async -> Bool) async {
      defer { try? connection.close() }
      try? connection.socket.keepToThisProcess()
      let line = await clock.limit(Self.patience) { try await connection.line(upTo: RelayMessage.limit) }
      guard let message = line.flatMap(RelayMessage.init), message.scheme == scheme, await deliver(message.url) else {
        _ = try? connection.socket.write(RelayMessage.refused)
        return
      }
      // At once and not through the pool: the login that has its callback now ends this task.
      _ = try? connection.socket.write(RelayMessage.taken)
    }
  }
#endif
