#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import NIOCore
  import NIOEmbedded
  import NIOHTTP1
  import Testing

  @testable import KakaoSDKDesktop

  @Suite("LoopbackConnection")
  struct LoopbackConnectionTests {
    private let accepted = Locked<[URL]>([])

    /// Returns a browser's connection whose pipeline starts with `handlers`.
    private func connect(_ handlers: any ChannelHandler...) throws -> EmbeddedChannel {
      let channel = EmbeddedChannel()
      let handler = CallbackHandler(
        expectedCallback: KakaoExpectedCallback(uri: "http://localhost:8765/oauth", state: "s"),
        origin: "http://localhost:8765")
      let connection = LoopbackConnection(handler) { [accepted] url in accepted.withLock { $0.append(url) } }
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandlers(handlers)
      try pipeline.configureHTTPServerPipeline(withPipeliningAssistance: false)
      try pipeline.addHandler(connection)
      channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 8765), promise: nil)
      return channel
    }

    private func send(_ text: String, on channel: EmbeddedChannel) throws {
      try channel.writeInbound(ByteBuffer(string: text))
    }

    /// Returns the bytes that the browser has received.
    private func received(on channel: EmbeddedChannel) throws -> String {
      var text = ""
      while let bytes = try channel.readOutbound(as: ByteBuffer.self) { text += String(buffer: bytes) }
      return text
    }

    private let callback = "GET /oauth?code=c&state=s HTTP/1.1\r\nHost: localhost:8765\r\n"

    @Test("The callback is accepted only after its page has been sent")
    func pageFirst() throws {
      let network = PausedNetwork()
      let channel = try connect(network)
      try send(callback + "\r\n", on: channel)
      #expect(accepted.withLock { $0.isEmpty })
      #expect(channel.isActive)
      network.resume()
      #expect(try received(on: channel).hasSuffix("</html>\n"))
      #expect(accepted.withLock { $0.map(\.query) } == ["code=c&state=s"])
      #expect(!channel.isActive)
    }

    @Test("The callback is accepted even if the browser disconnects before it has received the page")
    func hangUp() throws {
      let network = PausedNetwork()
      let channel = try connect(network)
      try send(callback + "\r\n", on: channel)
      network.fail()
      #expect(accepted.withLock { $0.map(\.query) } == ["code=c&state=s"])
    }

    @Test("A client that doesn't complete its request is disconnected", arguments: ["", "GET /oauth?co", "body"])
    func slowClient(part: String) throws {
      let channel = try connect()
      let request = part == "body" ? "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc" : part
      if !part.isEmpty { try send(request, on: channel) }
      channel.embeddedEventLoop.advanceTime(by: LoopbackConnection.timeout - .nanoseconds(1))
      #expect(channel.isActive)
      channel.embeddedEventLoop.advanceTime(by: .nanoseconds(1))
      #expect(!channel.isActive)
      #expect(accepted.withLock { $0.isEmpty })
    }

    @Test(
      "Malformed or oversized HTTP is rejected",
      arguments: [
        "hello\r\n\r\n", "GET /oauth?code=c&state=s\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nX: LONG\r\n\r\n", "GET /LONG HTTP/1.1\r\nHost: localhost\r\n\r\n",
      ])
    func malformed(request: String) throws {
      let channel = try connect()
      let request = request.replacingOccurrences(of: "LONG", with: String(repeating: "x", count: 100_000))
      try send(request, on: channel)
      #expect(try received(on: channel).hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
      #expect(!channel.isActive)
    }

    @Test("Only the first request on a connection gets a response")
    func pipelining() throws {
      let channel = try connect()
      try send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n\(callback)\r\n", on: channel)
      let answer = try received(on: channel)
      #expect(answer.hasPrefix("HTTP/1.1 404 Not Found\r\n") && answer.components(separatedBy: "HTTP/1.1").count == 2)
      #expect(accepted.withLock { $0.isEmpty })
    }
  }

  /// A channel handler that holds back sent bytes until it is resumed.
  private final class PausedNetwork: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer

    private var context: ChannelHandlerContext?
    private var sent: [(NIOAny, EventLoopPromise<Void>?)] = []

    func handlerAdded(context: ChannelHandlerContext) {
      self.context = context
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      self.context = nil
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      sent.append((data, promise))
    }

    func flush(context: ChannelHandlerContext) {}

    func resume() {
      for (data, promise) in sent { context?.write(data, promise: promise) }
      context?.flush()
    }

    func fail() {
      for (_, promise) in sent { promise?.fail(ChannelError.ioOnClosedChannel) }
    }
  }
#endif
