import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Testing

@testable import KakaoEmulator

/// A service that receives webhooks with an HTTP server on a free port.
struct Receiver: Sendable {
  struct Received: Sendable {
    let method: HTTPRequest.Method
    let uri: String
    let headers: HTTPFields
    let body: String
  }

  let url: String
  let requests: AsyncStream<Received>

  /// Returns the next request, waiting for it if necessary.
  func next() async throws -> Received {
    try #require(await requests.first { _ in true })
  }

  /// Sets the URLs of both webhooks of the demo app to this service.
  func setWebhookURLs(in emulator: TestEmulator) async throws {
    try await emulator.changeApp {
      $0.unlinkWebhook = Webhook(url: "\(url)/unlink")
      $0.accountStateWebhook = Webhook(url: "\(url)/state")
    }
  }
}

/// Runs `body` with a service that responds to webhooks with `answer`, by default with the status that Kakao expects.
func withReceiver(
  answer: @escaping @Sendable (Request) async throws -> Response = Receiver.accept,
  body: @escaping @Sendable (Receiver) async throws -> Void
) async throws {
  let (requests, continuation) = AsyncStream.makeStream(of: Receiver.Received.self)
  let (ports, bound) = AsyncStream.makeStream(of: Int.self)
  let router = Router(context: BasicRequestContext.self)
  for method in [HTTPRequest.Method.get, .post] {
    router.on("**", method: method) { request, _ in
      let text = String(buffer: try await request.body.collect(upTo: 65_536))
      continuation.yield(
        Receiver.Received(method: request.method, uri: request.uri.string, headers: request.headers, body: text))
      return try await answer(request)
    }
  }
  let application = Application(
    router: router, server: .emulator(clock: EmulatorClock()),
    configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { channel in if let port = channel.localAddress?.port { bound.yield(port) } },
    logger: Logger(label: "receiver", factory: { _ in SwiftLogNoOpLogHandler() }))
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await application.run() }
    let port = try #require(await ports.first { _ in true })
    try await body(Receiver(url: "http://127.0.0.1:\(port)", requests: requests))
    group.cancelAll()
    // Canceling is the normal way to stop the receiver.
    try? await group.waitForAll()
  }
}

extension Receiver {
  @Sendable static func accept(_ request: Request) -> Response {
    Response(status: request.uri.path == "/state" ? .accepted : .ok)
  }

  /// Waits without responding until the task is canceled.
  @Sendable static func keepSilent(_ request: Request) async -> Response {
    let (silence, continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in silence {}
    continuation.finish()
    return Response(status: .ok)
  }
}
