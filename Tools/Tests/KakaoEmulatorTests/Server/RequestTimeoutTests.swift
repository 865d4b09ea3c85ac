import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOEmbedded
import NIOPosix
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite(.timeLimit(.minutes(10))) struct RequestTimeoutTests {
  private static let form = "Content-Type: application/x-www-form-urlencoded\r\n"
  private static let json = "Content-Type: application/json\r\n"
  private static let body = "Content-Length: 60000\r\n\r\na=1"

  /// The client sends a byte every few milliseconds, so that the connection never becomes idle.
  @Test(
    "A request that isn't received in time gets the status 408, and its connection is closed",
    arguments: [
      "GET /oauth/authorize?a=", "GET / HTTP/1.1\r\nHost: a\r\nX-a: ",
      "POST /oauth/token HTTP/1.1\r\nHost: a\r\n\(form)\(body)",
      "POST /_emulator/clock HTTP/1.1\r\nHost: localhost\r\n\(json)\(body)",
      "POST /login HTTP/1.1\r\nHost: a\r\n\(form)\(body)",
      "POST /oauth/token HTTP/1.1\r\nHost: a\r\n\(form)Transfer-Encoding: chunked\r\n\r\nFFFF\r\na=1",
    ])
  func slowRequestIsRefused(said: String) async throws {
    let response = try await response(to: said)
    #expect(response.hasPrefix("HTTP/1.1 408 "), "\(response)")
    #expect(response.lowercased().contains("\r\nconnection: close\r\n"), "\(response)")
  }

  @Test("The time limit of a request starts with its first byte")
  func requestsAreTimedSeparately() async throws {
    let first = "GET /.well-known/jwks.json HTTP/1.1\r\nHost: a\r\n\r\n"
    let response = try await response(to: first + first + "GET / HTTP/1.1\r\nX-a: ")
    let statuses = response.matches(of: #/HTTP/1\.1 (\d\d\d) /#).map { String($0.1) }
    #expect(statuses == ["200", "200", "408"])
  }

  /// The test advances the time of an embedded channel instead of waiting.
  @Test("The time limit of a request doesn't start with an empty line before it")
  func emptyLineStartsNoTimer() throws {
    let (channel, handler) = (EmbeddedChannel(), RequestLineHandler(timeLimit: .seconds(45)))
    try channel.pipeline.syncOperations.addHandler(handler)
    for _ in 1...2 {
      try channel.writeInbound(ByteBuffer(string: "GET / HTTP/1.1\r\nHost: a\r\n\r\n"))
      handler.didReadEnd()
      for part in ["\r\n", "\r", "\n"] { try channel.writeInbound(ByteBuffer(string: part)) }
      channel.embeddedEventLoop.advanceTime(by: .seconds(44))
      try channel.throwIfErrorCaught()
    }
    try channel.writeInbound(ByteBuffer(string: "\r\nGET"))
    channel.embeddedEventLoop.advanceTime(by: .seconds(44))
    try channel.throwIfErrorCaught()
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(throws: HTTPError.self) { try channel.throwIfErrorCaught() }
    _ = try channel.finish()
  }

  /// Sends the beginning of a request, then one byte at a time, and returns everything received until the connection
  /// closes.
  private func response(to said: String) async throws -> String {
    let router = try await buildEmulator(EmulatorOptions()).router
    let application = Application(
      router: router, server: .emulator(clock: EmulatorClock(), requestTimeout: .milliseconds(400)),
      configuration: .init(address: .hostname("127.0.0.1", port: 0)))
    return try await application.test(.live) { client in
      let port = try #require(client.port)
      let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(host: "127.0.0.1", port: port) { channel in
          channel.eventLoop.makeCompletedFuture {
            try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
          }
        }
      return try await channel.executeThenClose { inbound, outbound in
        try await outbound.write(ByteBuffer(string: said))
        let connection = channel.channel
        let bytes = connection.eventLoop.scheduleRepeatedTask(
          initialDelay: .milliseconds(5), delay: .milliseconds(5)
        ) { _ in
          connection.writeAndFlush(ByteBuffer(string: "a"), promise: nil)
        }
        defer { bytes.cancel() }
        var received = ByteBuffer()
        // Ignore errors, because the server may close the connection while the client sends.
        do { for try await part in inbound { received.writeImmutableBuffer(part) } } catch {}
        return String(buffer: received)
      }
    }
  }
}
