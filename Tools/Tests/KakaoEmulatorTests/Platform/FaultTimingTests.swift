import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite(.timeLimit(.minutes(10))) struct FaultTimingTests {
  private func middleware(_ faults: Faults, clock: any Clock<Duration>) throws -> FaultMiddleware {
    FaultMiddleware(
      faults: faults, finder: RequestPrincipalFinder(storage: Storage()),
      fallbackResponses: try FallbackResponses(), events: Events(), clock: clock)
  }

  private func withRouter(
    _ faults: Faults, clock: any Clock<Duration>, body: @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    let router = Router(context: EmulatorRequestContext.self)
    let middleware = try middleware(faults, clock: clock)
    router.addMiddleware { middleware }
    router.get("v2/user/me") { _, _ in "me" }
    try await Application(router: router).test(.router) { try await body($0) }
  }

  @Test("A delay precedes the response")
  func delayPrecedesResponse() async throws {
    let (faults, clock) = (Faults(), ImpatientClock())
    _ = faults.add(try Fault(json: ["delay_ms": 1500]))
    _ = faults.add(try Fault(json: ["delay_ms": 2500, "status": 503]))
    try await withRouter(faults, clock: clock) { client in
      #expect(try await client.executeRequest(uri: "/v2/user/me", method: .get, headers: [:], body: nil).status == .ok)
      #expect(clock.slept == [.milliseconds(1500)])
      let failed = try await client.executeRequest(uri: "/v2/user/me", method: .get, headers: [:], body: nil)
      #expect(failed.status == .serviceUnavailable)
      #expect(clock.slept == [.milliseconds(1500), .milliseconds(2500)])
    }
  }

  @Test("A delay after the request is handled starts when the handler has returned")
  func delayFollowsHandler() async throws {
    let (faults, clock) = (Faults(), ImpatientClock())
    _ = faults.add(try Fault(json: ["delay_ms": 1500, "when": "after"]))
    let sleeps = Mutex<[[Duration]]>([])
    let router = Router(context: EmulatorRequestContext.self)
    let middleware = try middleware(faults, clock: clock)
    router.addMiddleware { middleware }
    router.get("v2/user/me") { _, _ in
      sleeps.withLock { $0.append(clock.slept) }
      return "me"
    }
    try await Application(router: router).test(.router) { client in
      let answer = try await client.executeRequest(uri: "/v2/user/me", method: .get, headers: [:], body: nil)
      #expect(answer.text == "me")
    }
    #expect(sleeps.withLock(\.self) == [[]])
    #expect(clock.slept == [.milliseconds(1500)])
  }

  @Test("The user of the access token is looked up again after a delay")
  func delayForgetsOwner() async throws {
    let faults = Faults()
    let router = Router(context: EmulatorRequestContext.self)
    let middleware = try middleware(faults, clock: ImpatientClock())
    router.addMiddleware {
      OwnerMiddleware()
      middleware
    }
    router.get("v2/user/me") { _, context in "\(context.caller != nil)" }
    try await Application(router: router).test(.router) { client in
      func text() async throws -> String {
        try await client.executeRequest(uri: "/v2/user/me", method: .get, headers: [:], body: nil).text
      }
      #expect(try await text() == "true")
      _ = faults.add(try Fault(json: ["delay_ms": 1500]))
      #expect(try await text() == "false")
    }
  }

  @Test("A canceled call doesn't wait for its delay")
  func cancelledRequestSkipsDelay() async throws {
    let faults = Faults()
    _ = faults.add(try Fault(json: ["delay_ms": 600_000]))
    let (entered, enter) = AsyncStream.makeStream(of: Void.self)
    let clock = ImpatientClock(beforeSleep: { enter.yield() }, waitsForCancellation: true)
    let channel = try await DatagramBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0).get()
    let context = EmulatorRequestContext(
      source: ApplicationRequestContextSource(channel: channel, logger: RecordedLog().logger))
    let call = Task {
      let request = Request(
        head: HTTPRequest(method: .get, scheme: "http", authority: "a", path: "/v2/user/me"),
        body: RequestBody(buffer: ByteBuffer()))
      return try await middleware(faults, clock: clock).handle(request, context: context) { _, _ in
        Response(status: .ok)
      }
    }
    _ = await entered.first { _ in true }
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
    try await channel.close()
  }

  @Test("A dropped connection receives no bytes")
  func droppedConnectionSendsNothing() async throws {
    try await withRunningEmulator { url in
      let port = try #require(url.port)
      let fault = Data(#"{"drop":true,"match":{"path":"/v2/user/me"}}"#.utf8)
      let added = try await RawConnection.send(
        "POST /_emulator/faults HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(fault.count)\r\nConnection: close\r\n\r\n" + String(decoding: fault, as: UTF8.self),
        port: port)
      #expect(added.hasPrefix("HTTP/1.1 201"))
      let call = "GET /v2/user/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      #expect(try await RawConnection.send(call, port: port) == "")
      #expect(try await RawConnection.send(call, port: port).hasPrefix("HTTP/1.1 401"))
      let log = try await RawConnection.send(
        "GET /_emulator/requests HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", port: port)
      #expect(log.contains(#""fault":"drop""#))
    }
  }

  // The emulator must not wait for the client's `close_notify` alert, because this would delay the request's log entry.
  @Test("A dropped TLS connection is closed without a close_notify alert")
  func droppedTLSConnectionIsNotShutDown() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await withRunningEmulator(EmulatorOptions(tls: TLSOptions(folder: folder))) { url in
      let port = try #require(url.port)
      let fault = #"{"drop":true,"match":{"path":"/v2/user/me"}}"#
      let added = try await RawConnection.send(
        "POST /_emulator/faults HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(fault.utf8.count)\r\nConnection: close\r\n\r\n\(fault)", port: port, usesTLS: true)
      #expect(added.hasPrefix("HTTP/1.1 201"))
      let call = "GET /v2/user/me HTTP/1.1\r\nHost: localhost\r\n\r\n"
      let error = await #expect(throws: NIOSSLError.self) {
        _ = try await RawConnection.send(call, port: port, usesTLS: true)
      }
      #expect(error == .uncleanShutdown)
      let log = try await RawConnection.send(
        "GET /_emulator/requests HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", port: port, usesTLS: true)
      #expect(log.contains(#""fault":"drop""#))
    }
  }
}

/// A clock that ends each sleep immediately and counts it, or that sleeps until it is canceled.
private final class ImpatientClock: Clock {
  private let sleeps = Mutex<[Duration]>([])
  private let beforeSleep: @Sendable () -> Void
  private let waitsForCancellation: Bool

  init(beforeSleep: @escaping @Sendable () -> Void = {}, waitsForCancellation: Bool = false) {
    self.beforeSleep = beforeSleep
    self.waitsForCancellation = waitsForCancellation
  }

  var slept: [Duration] { sleeps.withLock(\.self) }
  let now = ContinuousClock.now
  let minimumResolution = Duration.zero

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    sleeps.withLock { $0.append(now.duration(to: deadline)) }
    beforeSleep()
    guard waitsForCancellation else { return }
    let (never, _) = AsyncStream.makeStream(of: Void.self)
    for await _ in never {}
    try Task.checkCancellation()
  }
}

/// A raw TCP connection.
enum RawConnection {
  /// Sends a text and returns everything that is received until the connection is closed.
  ///
  /// With TLS, the certificate isn't verified.
  static func send(_ text: String, port: Int, usesTLS: Bool = false) async throws -> String {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connect(
      host: "127.0.0.1", port: port
    ) { channel in
      channel.eventLoop.makeCompletedFuture {
        if usesTLS {
          var configuration = TLSConfiguration.makeClientConfiguration()
          configuration.certificateVerification = .none
          try channel.pipeline.syncOperations.addHandler(
            NIOSSLClientHandler(context: NIOSSLContext(configuration: configuration), serverHostname: nil))
        }
        return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
      }
    }
    return try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: text))
      var received = ByteBuffer()
      for try await part in inbound { received.writeImmutableBuffer(part) }
      return String(buffer: received)
    }
  }
}

/// A middleware that makes an access token's owner known to later handlers, as the request log does.
private struct OwnerMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.caller = Caller(
      app: Sample.app, account: Sample.account, link: Sample.link, grant: Sample.grant, token: Sample.token)
    return try await next(request, context)
  }
}
