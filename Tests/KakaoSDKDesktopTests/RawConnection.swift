#if Desktop && (os(macOS) || os(Linux))
  import NIOCore
  import NIOPosix

  /// A client's connection that sends and receives raw bytes.
  struct RawConnection: Sendable {
    private let channel: any Channel
    private let received: AsyncThrowingStream<ByteBuffer, any Error>

    init(to address: SocketAddress) async throws {
      let (received, sender) = AsyncThrowingStream.makeStream(of: ByteBuffer.self)
      self.received = received
      channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(ByteForwarder(to: sender))
          }
        }.connect(to: address).get()
    }

    func send(_ text: String) async throws {
      try await channel.writeAndFlush(ByteBuffer(string: text))
    }

    /// Returns the text that arrives until the server closes the connection.
    func rest() async throws -> String {
      var text = ByteBuffer()
      for try await bytes in received { text.writeImmutableBuffer(bytes) }
      return String(buffer: text)
    }

    func close() {
      channel.close(promise: nil)
    }
  }

  private final class ByteForwarder: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let sender: AsyncThrowingStream<ByteBuffer, any Error>.Continuation

    init(to sender: AsyncThrowingStream<ByteBuffer, any Error>.Continuation) {
      self.sender = sender
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      sender.yield(unwrapInboundIn(data))
    }

    func channelInactive(context: ChannelHandlerContext) {
      sender.finish()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      sender.finish(throwing: error)
      context.close(promise: nil)
    }
  }
#endif
