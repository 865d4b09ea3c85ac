#if Desktop && (os(macOS) || os(Linux))
  import NIOCore
  import NIOPosix

  extension ServerBootstrap {
    /// Creates the bootstrap of a server that closes its connections together with its socket, and whose sockets aren't
    /// inherited by other programs.
    ///
    /// - Parameter initialize: Adds the handlers of a connection.
    /// - Returns: The bootstrap.
    static func local(_ initialize: @escaping @Sendable (any Channel) throws -> Void) -> ServerBootstrap {
      ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.preventInheritance()
            try channel.pipeline.syncOperations.addHandlers(AcceptBackoffHandler(), OpenConnections())
          }
        }
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.preventInheritance()
            try initialize(channel)
          }
        }
    }
  }

  /// The open connections of a server, which are closed together with it.
  private final class OpenConnections: ChannelInboundHandler {
    typealias InboundIn = any Channel

    private var channels: [ObjectIdentifier: any Channel] = [:]

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let channel = unwrapInboundIn(data)
      channels[ObjectIdentifier(channel)] = channel
      channel.closeFuture.hop(to: context.eventLoop).assumeIsolated().whenComplete { _ in
        self.channels[ObjectIdentifier(channel)] = nil
      }
      context.fireChannelRead(data)
    }

    func channelInactive(context: ChannelHandlerContext) {
      for channel in channels.values { channel.close(promise: nil) }
      context.fireChannelInactive()
    }
  }
#endif
