#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKCommon
  import NIOCore
  import NIOPosix

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
    private let server: any Channel
    private let connections: AsyncStream<RelayChannel>
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
      // The socket gets its final name only after it listens. A socket that refuses connections can then only belong to
      // a process that has ended.
      let hidden = "\(folder.path)/.\(name)"
      let (connections, sender) = AsyncStream.makeStream(of: RelayChannel.self)
      self.connections = connections
      do {
        server = try await ServerBootstrap.local { channel in
          sender.yield(try RelayChannel(channel, limit: RelayMessage.limit))
        }.bind(unixDomainSocketPath: hidden).get()
        server.closeFuture.whenComplete { _ in sender.finish() }
        guard rename(hidden, path) == 0 else {
          let error = IOError(errnoCode: errno, reason: "rename")
          server.close(promise: nil)
          throw error
        }
      } catch {
        unlink(hidden)
        throw SdkError(.NotSupported.caused(by: error), .relayListenFailed, path, "\(error)")
      }
    }

    func close() {
      unlink(path)
      server.close(promise: nil)
    }

    /// Accepts URLs until the task is canceled.
    ///
    /// - Parameter deliver: Passes a URL to the login, and returns whether the login has accepted it.
    /// - Returns: The error that stopped the listener, or `nil` if the task was canceled.
    func run(_ deliver: @escaping @Sendable (URL) async -> Bool) async -> SdkError? {
      await withTaskGroup(of: Void.self) { group in
        for await connection in connections {
          group.addTask { await answer(connection, deliver) }
        }
        group.cancelAll()
        return Task.isCancelled ? nil : SdkError(.IllegalState, .relayClosed, path)
      }
    }

    private func answer(_ connection: RelayChannel, _ deliver: @Sendable (URL) async -> Bool) async {
      defer { connection.close() }
      let line = await clock.withTimeout(Self.timeout) { await connection.line() } ?? nil
      let isAccepted =
        if let message = line.flatMap(RelayMessage.init), message.scheme == scheme {
          await deliver(message.url)
        } else {
          false
        }
      // The login that has received its callback is about to cancel this task, which doesn't stop the wait for the
      // system to receive the response.
      try? await connection.send(isAccepted ? RelayMessage.accepted : RelayMessage.rejected).get()
    }
  }
#endif
