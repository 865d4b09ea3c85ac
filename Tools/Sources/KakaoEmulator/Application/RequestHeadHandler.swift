import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// What HTTP/1.1 asks of a server when a request begins and Hummingbird leaves out.
final class RequestHeadHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// How many requests have begun and are not answered to the end.
  private var unanswered = 0
  /// Whether the last of them waits to be told to go on.
  private var isLastWaiting = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    unanswered += 1
    // RFC 9110, section 10.1.1: until it is told to go on, the client may hold the body back.
    isLastWaiting = head.headerFields[.expect]?.lowercased() == "100-continue"
    tellToGoOn(context)
    // RFC 9110, section 7.6.1: `close` in any case; Hummingbird knows it in lower case only.
    head.headerFields[.connection] = head.headerFields[.connection]?.lowercased()
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    context.write(data, promise: promise)
    guard case .end = unwrapOutboundIn(data) else { return }
    unanswered -= 1
    tellToGoOn(context)
  }

  /// Answers come in the order of the requests: this one may not come in between those before it.
  private func tellToGoOn(_ context: ChannelHandlerContext) {
    guard isLastWaiting, unanswered == 1 else { return }
    isLastWaiting = false
    context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
  }
}
