#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKCommon
  import NIOCore
  import NIOPosix

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
      do {
        let connection = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
          .connect(unixDomainSocketPath: path) { channel in
            channel.eventLoop.makeCompletedFuture {
              try channel.preventInheritance()
              return try RelayChannel(channel, limit: RelayMessage.rejected.count)
            }
          }
        defer { connection.close() }
        // A suspended process might never receive the whole message, so wait only for its response.
        connection.send(message.line)
        let reply = await clock.withTimeout(Self.timeout) { await connection.line() } ?? nil
        return reply.map { $0 + Data("\n".utf8) } == RelayMessage.accepted
      } catch let error as IOError where error.errnoCode == ECONNREFUSED {
        unlink(path)
        return false
      } catch {
        return false
      }
    }
  }
#endif
