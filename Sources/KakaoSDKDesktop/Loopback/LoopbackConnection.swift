#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import NIOCore
  import NIOHTTP1

  /// Responds to the first request on a connection and then closes the connection.
  final class LoopbackConnection: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    /// The time limit for a client to send its request and to receive the response.
    static let timeout = TimeAmount.seconds(15)

    private let handler: CallbackHandler
    private let accept: @Sendable (URL) -> Void
    private var request: HTTPRequestHead?
    private var hasResponded = false
    private var deadline: Scheduled<Void>?

    /// Creates the handler of one connection.
    ///
    /// - Parameters:
    ///   - handler: Handles the requests of all connections.
    ///   - accept: Called with the callback URL after the response has been sent or the browser has disconnected.
    init(_ handler: CallbackHandler, accept: @escaping @Sendable (URL) -> Void) {
      self.handler = handler
      self.accept = accept
    }

    func channelActive(context: ChannelHandlerContext) {
      deadline = context.eventLoop.assumeIsolated().scheduleTask(in: Self.timeout) { context.close(promise: nil) }
      context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head): request = request ?? head
      case .body: break
      // Respond only after the whole request: closing a socket with unread data could discard the response.
      case .end: respond(context)
      }
    }

    private func respond(_ context: ChannelHandlerContext) {
      guard !hasResponded, let request else { return }
      hasResponded = true
      let response = handler.response(to: request)
      context.write(wrapOutboundOut(.head(response.head)), promise: nil)
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: response.body)))), promise: nil)
      // The login ends when it gets its callback, and the listener is then closed. The page must be sent before that.
      context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { [accept] _ in
        if let callback = response.callback { accept(callback) }
        context.close(promise: nil)
      }
    }

    func channelInactive(context: ChannelHandlerContext) {
      deadline?.cancel()
      context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }
#endif
