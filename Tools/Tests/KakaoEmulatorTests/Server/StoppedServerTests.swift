import Hummingbird
import Logging
import NIOCore
import NIOPosix
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct StoppedServerTests {
  @Test("Connections that arrive while the server stops are closed", .timeLimit(.minutes(10)))
  func arrivingConnections() async throws {
    for _ in 0..<20 {
      let (ports, bound) = AsyncStream.makeStream(of: Int.self)
      let application = Application(
        router: Router(context: EmulatorRequestContext.self), server: .emulator(clock: EmulatorClock()),
        configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
        onServerRunning: { channel in if let port = channel.localAddress?.port { bound.yield(port) } },
        logger: Logger(label: "server", factory: { _ in SwiftLogNoOpLogHandler() }))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await application.run() }
        let port = try #require(await ports.first { _ in true })
        let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        let connections = (0..<20).map { _ in bootstrap.connect(host: "127.0.0.1", port: port) }
        _ = try await connections[0].get()
        group.cancelAll()
        for connection in connections {
          // The server refuses connections that arrive after it has stopped.
          guard let channel = try? await connection.get() else { continue }
          try await channel.closeFuture.get()
        }
        // Canceling is the normal way to stop the server.
        try? await group.waitForAll()
      }
    }
  }
}
