import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Handles the parts of a request head that HTTP/1.1 requires and Hummingbird doesn't support: `Expect: 100-continue`,
/// and `Connection` values in any letter case.
final class RequestHeadHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The number of requests without a complete response.
  private var openRequests = 0
  /// Whether the client of the last request waits for `100 Continue`.
  private var expectsContinue = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    openRequests += 1
    // The client may wait for `100 Continue` before it sends the body (RFC 9110 section 10.1.1).
    expectsContinue = head.headerFields[.expect]?.lowercased() == "100-continue"
    sendContinue(context)
    // The option `close` is case-insensitive (RFC 9110 section 7.6.1), but Hummingbird recognizes it in lowercase only.
    head.headerFields[.connection] = head.headerFields[.connection]?.lowercased()
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    context.write(data, promise: promise)
    guard case .end = unwrapOutboundIn(data) else { return }
    openRequests -= 1
    sendContinue(context)
  }

  /// Sends `100 Continue` if the client waits for it and all previous requests have been answered.
  ///
  /// Responses must be sent in the order of the requests.
  private func sendContinue(_ context: ChannelHandlerContext) {
    guard expectsContinue, openRequests == 1 else { return }
    expectsContinue = false
    context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
  }
}
