import HTTPTypes
import Hummingbird
import NIOCore

/// A channel handler that records the line of each request before SwiftNIO's parser reads it, and that limits the time
/// for receiving the request.
///
/// The parser rejects methods that it doesn't know, and it discards the line of a request that it can't parse.
///
/// The bytes after a request line are passed on up to the next empty line, which ends a head or a chunked body. A body
/// of known length is passed on without the bytes after it. As a result, the parser finishes each request before it
/// gets the first byte of the next one.
final class RequestLineHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private enum Position {
    case method
    /// After the method, in the request line.
    case target
    /// After the request line.
    case fields
  }

  private static let knownMethods = Set((FallbackResponses.methods + [.connect]).map(\.rawValue))
  /// The method that the parser gets instead of a method that isn't in ``knownMethods``.
  ///
  /// The parser knows this method and treats its body like the body of any other request.
  private static let substitute = ByteBuffer(string: "LOCK")
  /// The maximum length of a method in bytes.
  private static let maximumMethodLength = 64

  private let timeLimit: TimeAmount
  /// The task that rejects the current request if it isn't received in time.
  private var timeout: Scheduled<Void>?
  private var isTimedOut = false
  private var position = Position.method
  /// The received part of a method.
  private var pending = ByteBuffer()
  /// The first two bytes, if already received, of the current line after the request line.
  private var lineStart: [UInt8] = []
  /// The number of remaining bytes of a body whose length is known.
  private var remainingBody = 0
  /// The line of the request that is being read.
  private(set) var line = RequestLine()

  /// Creates a handler.
  ///
  /// - Parameter timeLimit: The time in which a request must be received, from its first to its last byte. Without it, a
  ///   client that sends a byte at a time could keep its connection forever.
  init(timeLimit: TimeAmount) {
    self.timeLimit = timeLimit
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // Without further input, the connection becomes idle and is closed.
    guard !isTimedOut else { return }
    var received = unwrapInboundIn(data)
    if pending.readableBytes > 0 {
      pending.writeBuffer(&received)
      received = pending
      pending = ByteBuffer()
    }
    while received.readableBytes > 0 {
      guard let part = nextPart(&received) else {
        pending = received
        break
      }
      context.fireChannelRead(wrapInboundOut(part))
    }
    // Most requests are received in one piece and need no timer.
    if position != .method || pending.readableBytes > 0 { startTimer(context) }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timeout?.cancel()
  }

  private func startTimer(_ context: ChannelHandlerContext) {
    guard timeout == nil else { return }
    timeout = context.eventLoop.assumeIsolated().scheduleTask(in: timeLimit) { [self] in
      isTimedOut = true
      context.fireErrorCaught(HTTPError(.requestTimeout))
    }
  }

  /// Prepares for the body of a request.
  ///
  /// - Parameter bodyLength: The value of `Content-Length`, or 0 without that header.
  func didReadHead(bodyLength: Int) {
    remainingBody = bodyLength
  }

  /// Prepares for the next request.
  func didReadEnd() {
    (position, line, lineStart, remainingBody) = (.method, RequestLine(), [], 0)
    timeout?.cancel()
    timeout = nil
  }

  /// Removes and returns the bytes that the parser gets next, or returns nil if the end of the method hasn't been
  /// received.
  private func nextPart(_ received: inout ByteBuffer) -> ByteBuffer? {
    if remainingBody > 0 {
      let part = received.readSlice(length: min(remainingBody, received.readableBytes))
      remainingBody -= part?.readableBytes ?? 0
      return part
    }
    if position == .method {
      let bytes = received.readableBytesView
      let method = bytes.prefix { $0 > UInt8(ascii: " ") && $0 < 0x7F }
      guard method.endIndex < bytes.endIndex || method.count > Self.maximumMethodLength else { return nil }
      position = .target
      let name = String(decoding: method, as: UTF8.self)
      if method.count <= Self.maximumMethodLength, bytes[method.endIndex] == UInt8(ascii: " "),
        HTTPRequest.Method(name) != nil, !Self.knownMethods.contains(name),
        let part = received.readSlice(length: method.count)
      {
        line.append(part)
        return Self.substitute
      }
    }
    guard position == .target else { return received.readSlice(length: lengthToEmptyLine(received.readableBytesView)) }
    let end = received.readableBytesView.firstIndex(of: UInt8(ascii: "\n"))
    let length = end.map { $0 + 1 - received.readerIndex } ?? received.readableBytes
    guard let part = received.readSlice(length: length) else { return nil }
    line.append(part)
    if line.isComplete {
      position = .fields
      // An empty line before a request isn't part of the request, so the time limit doesn't start yet.
      if line.isBlank { didReadEnd() }
    }
    return part
  }

  /// Returns the number of bytes up to the end of the next empty line, or the number of all bytes without such a line.
  private func lengthToEmptyLine(_ bytes: ByteBufferView) -> Int {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      lineStart += bytes[start..<(end ?? bytes.endIndex)].prefix(2 - lineStart.count)
      guard let end else { break }
      let isEmpty = lineStart == [UInt8(ascii: "\r")]
      lineStart = []
      if isEmpty { return end + 1 - bytes.startIndex }
      start = end + 1
    }
    return bytes.count
  }
}
