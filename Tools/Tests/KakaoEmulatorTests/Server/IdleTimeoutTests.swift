import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOPosix
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct IdleTimeoutTests {
  @Test(
    "An idle connection is closed", .timeLimit(.minutes(10)),
    arguments: [
      "", "GET / HT", "GET / HTTP/1.1\r\nHost: a\r\nX-", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na",
    ])
  func idleClientIsDisconnected(said: String) async throws {
    let application = Application(
      router: Router(context: EmulatorRequestContext.self),
      server: .emulator(clock: EmulatorClock(), idleTimeout: .milliseconds(50)))
    try await application.test(.live) { client in
      let port = try #require(client.port)
      let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(host: "127.0.0.1", port: port).get()
      // Ignore errors, because the server may have closed the connection already.
      _ = try? await channel.writeAndFlush(ByteBuffer(string: said))
      try await channel.closeFuture.get()
    }
  }
}
