import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// A channel handler for the parts of HTTP/1 that Hummingbird doesn't support: `Expect: 100-continue`, `Connection`
/// values in any letter case, HTTP/1.0, methods that the parser doesn't know, and responses to malformed requests.
final class HTTP1Handler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let lines: RequestLineHandler
  /// The number of requests without a complete response.
  private var openRequests = 0
  /// Whether the client of the last request waits for `100 Continue`.
  private var expectsContinue = false
  /// Whether the head of a request has been read, but not its end.
  private var isReadingBody = false
  /// Whether the request that was read last is the connection's last request.
  private var closes = false

  /// Whether later parts belong to requests that get no response.
  private var isDone: Bool { closes && !isReadingBody }

  /// Creates a handler.
  ///
  /// - Parameter timeLimit: The time in which a request must be received.
  init(timeLimit: TimeAmount) {
    lines = RequestLineHandler(timeLimit: timeLimit)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    do {
      let pipeline = context.pipeline.syncOperations
      let parser = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandler(lines, position: .before(parser))
    } catch {
      context.fireErrorCaught(error)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isDone else { return }
    switch unwrapInboundIn(data) {
    case .head(var head):
      openRequests += 1
      isReadingBody = true
      lines.didReadHead(bodyLength: head.headerFields[.contentLength].flatMap { Int($0) } ?? 0)
      prepare(&head)
      sendContinue(context)
      context.fireChannelRead(wrapInboundOut(.head(head)))
      // Don't wait for the body: a client that waits for `100 Continue` would never send it.
      if head.headerFields.requestDefect != nil {
        isReadingBody = false
        context.fireChannelRead(wrapInboundOut(.end(nil)))
      }
    case .body: context.fireChannelRead(data)
    case .end:
      isReadingBody = false
      lines.didReadEnd()
      context.fireChannelRead(data)
    }
  }

  /// Replaces a request that can't be parsed or is received too slowly with one for the same path, which gets the
  /// matching error response.
  ///
  /// An error in a body is passed on to the handler that reads the body.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let defect = RequestDefect(error), !isReadingBody, !isDone else {
      closes = closes || isReadingBody
      return context.fireErrorCaught(error)
    }
    openRequests += 1
    closes = true
    var fields: HTTPFields = [.connection: "close"]
    fields.requestDefect = defect
    let head = HTTPRequest(
      method: lines.line.method ?? .get, scheme: "http", authority: nil, path: lines.line.path, headerFields: fields)
    context.fireChannelRead(wrapInboundOut(.head(head)))
    context.fireChannelRead(wrapInboundOut(.end(nil)))
    context.fireChannelReadComplete()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    // Hummingbird sends a response to a malformed body even if the request already has a response.
    guard openRequests > 0 else {
      promise?.succeed()
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(var head):
      if closes, openRequests == 1 { head.headerFields[.connection] = "close" }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body: context.write(data, promise: promise)
    case .end:
      context.write(data, promise: promise)
      openRequests -= 1
      sendContinue(context)
    }
  }

  /// Sends `100 Continue` if the client waits for it and all previous requests have been answered.
  ///
  /// Responses must be sent in the order of the requests.
  private func sendContinue(_ context: ChannelHandlerContext) {
    guard expectsContinue, openRequests == 1 else { return }
    expectsContinue = false
    context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
  }

  private func prepare(_ head: inout HTTPRequest) {
    let isHTTP10 = lines.line.isHTTP10
    head.method = lines.line.method ?? head.method
    let defect = Self.defect(of: head, isHTTP10: isHTTP10) ?? resolveTarget(of: &head)
    head.headerFields.requestDefect = defect.map { RequestDefect(text: $0) }
    // The option `close` is case-insensitive (RFC 9110 section 7.6.1), but Hummingbird recognizes it in lowercase only.
    let connection = head.headerFields[.connection]
    let options = connection?.lowercased().split { ", \t".contains($0) } ?? []
    // The parser stops after a request with `Upgrade`, which Java's HTTP client sends for HTTP/2.
    closes = defect != nil || isHTTP10 || options.contains("close") || head.headerFields[.upgrade] != nil
    if closes || connection != nil { head.headerFields[.connection] = closes ? "close" : nil }
    // The client may wait for `100 Continue` before it sends the body (RFC 9110 section 10.1.1).
    expectsContinue = defect == nil && head.headerFields[.expect]?.lowercased() == "100-continue"
  }

  /// Returns the reason why a request is rejected, or nil if it's valid.
  private static func defect(of head: HTTPRequest, isHTTP10: Bool) -> String? {
    if head.headerFields.contains(where: { $0.name.canonicalName == "host" }) { return "the Host header is repeated" }
    if head.authority?.isEmpty ?? !isHTTP10 { return "the Host header is missing" }
    if let host = head.authority, !host.utf8.allSatisfy(isHostCharacter) { return "the Host header is malformed" }
    guard head.path?.hasBoundedMarks ?? true, head.headerFields.allSatisfy({ $0.value.hasBoundedMarks }) else {
      return "a header is malformed"
    }
    let coding = head.headerFields[.transferEncoding]?.lowercased() ?? "chunked"
    return coding == "chunked" ? nil : "the transfer coding isn't supported"
  }

  /// Replaces a target that is a URL with the URL's path, and the host with the URL's host (RFC 9112 section 3.2.2).
  ///
  /// The target is read from the request line, because NIO has already removed the URL's host from the path.
  ///
  /// Returns the reason why the request is rejected, or nil if it's valid.
  private func resolveTarget(of head: inout HTTPRequest) -> String? {
    guard head.method != .connect, let target = lines.line.url else { return nil }
    (head.authority, head.path) = (target.authority, target.path)
    let isHost = !target.authority.isEmpty && target.authority.utf8.allSatisfy(Self.isHostCharacter)
    return isHost ? nil : "the host of the request target is malformed"
  }

  /// Returns whether a host, its port, or an IPv6 address can contain a byte (RFC 3986 section 3.2.2).
  private static func isHostCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~%!$&'()*+,;=:[]".utf8.contains(byte)
    }
  }
}
