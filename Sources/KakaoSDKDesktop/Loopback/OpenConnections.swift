#if Desktop && (os(macOS) || os(Linux))
  import NIOCore

  /// The open connections of a server, which are closed together with it.
  final class OpenConnections: ChannelInboundHandler {
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
