import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOPosix
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct EventLoopExecutorTests {
  @Test("A task stays on the thread of its event loop, except for long work")
  func executor() async {
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    #expect(!loop.inEventLoop)
    await withTaskExecutorPreference(EventLoopExecutor(loop)) {
      #expect(loop.inEventLoop)
      await Task.yield()
      #expect(loop.inEventLoop)
      let isAway = await awayFromEventLoop { !loop.inEventLoop }
      #expect(isAway)
      #expect(loop.inEventLoop)
    }
  }

  @Test("Requests run on the event loop of their connection, except those to the emulator's own paths")
  func requests() async throws {
    try await withEmulator { emulator in
      let router = Router(context: EmulatorRequestContext.self)
      router.addMiddleware { RequestLogMiddleware(services: emulator.services) }
      for path in ["v2/test", "_emulator/test"] {
        router.get("\(path)") { _, context in "\(context.channel.eventLoop.inEventLoop)" }
      }
      let application = Application(
        router: router, server: .emulator(clock: emulator.clock),
        configuration: .init(address: .hostname("127.0.0.1", port: 0)))
      try await application.test(.live) { client in
        let kakao = try await client.execute(uri: "/v2/test", method: .get)
        #expect(String(buffer: kakao.body) == "true")
        let own = try await client.execute(uri: "/_emulator/test", method: .get)
        #expect(String(buffer: own.body) == "false")
      }
    }
  }

  @Test("Transactions that can use a whole table don't run on the event loop")
  func largeTransactions() async throws {
    try await withEmulator { emulator in
      let loop = MultiThreadedEventLoopGroup.singleton.next()
      let storage = emulator.storage
      let isOnLoop = try await withTaskExecutorPreference(EventLoopExecutor(loop)) {
        [
          try await storage.read(.many) { _ in loop.inEventLoop },
          try await storage.write(.many) { _ in loop.inEventLoop },
          try await storage.read(.one) { _ in loop.inEventLoop },
        ]
      }
      #expect(isOnLoop == [false, false, true])
    }
  }
}
