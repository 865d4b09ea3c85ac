import Hummingbird
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// A request that a service received.
struct ReceivedWebhook: Sendable {
  let method: String
  let query: String?
  let headers: HTTPFields
  let body: String

  func header(_ name: String) -> String? {
    headers.first { $0.name.canonicalName == name.lowercased() }?.value
  }
}

extension TestEmulator {
  /// Returns the recorded webhook messages, oldest first.
  func messages() async throws -> [WebhookMessage] {
    try await storage.deliveries(app: nil).reversed().map(\.message)
  }

  /// Returns the referrer types of the recorded unlink messages.
  func referrers() async throws -> [String] {
    try await messages().filter { $0.kind == "unlink" }.map(\.event)
  }

  /// Sends the last message to a service that responds with `status`.
  ///
  /// Returns the request that the service received and the updated delivery.
  func send(
    method: String = "POST", answering status: HTTPResponse.Status
  ) async throws -> (ReceivedWebhook, WebhookDelivery) {
    let inbox = Inbox()
    let router = Router()
    let answer: @Sendable (Request, BasicRequestContext) async throws -> Response = { request, _ in
      let body = String(buffer: try await request.body.collect(upTo: 65_536))
      await inbox.put(
        ReceivedWebhook(
          method: request.method.rawValue, query: request.uri.query, headers: request.headers, body: body))
      return Response(status: status, headers: [.location: "/elsewhere"])
    }
    router.get("hook", use: answer)
    router.post("hook", use: answer)
    let delivery = try #require(try await storage.deliveries(app: nil).first)
    return try await Application(
      router: router, server: .emulator(clock: EmulatorClock()),
      configuration: .init(address: .hostname("127.0.0.1", port: 0))
    )
    .test(.live) { client in
      let url = "http://127.0.0.1:\(try #require(client.port))/hook"
      try await changeApp(delivery.appID) {
        $0.unlinkWebhook = Webhook(url: url, method: method)
        $0.accountStateWebhook = Webhook(url: url)
        $0.channelWebhook = Webhook(url: url)
        $0.shareWebhook = Webhook(url: url, method: method)
      }
      let sent = try #require(try await WebhookSender(services: services).redeliver(delivery))
      return (try #require(await inbox.received), sent)
    }
  }
}

private actor Inbox {
  var received: ReceivedWebhook?

  func put(_ received: ReceivedWebhook) { self.received = received }
}
