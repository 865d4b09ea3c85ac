import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// What HTTP/1.1 asks of a server when a request begins and Hummingbird leaves out.
final class RequestHeadHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundOut = HTTPResponsePart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    // RFC 9110, section 10.1.1: until it is told to go on, the client may hold the body back.
    if head.headerFields[.expect]?.lowercased() == "100-continue" {
      context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    }
    // RFC 9110, section 7.6.1: `close` in any case; Hummingbird knows it in lower case only.
    head.headerFields[.connection] = head.headerFields[.connection]?.lowercased()
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}
