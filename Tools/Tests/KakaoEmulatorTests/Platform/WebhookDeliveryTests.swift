import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of sending webhooks and of the recorded attempts.
@Suite(.timeLimit(.minutes(10))) struct WebhookDeliveryTests {
  /// Links a user and unlinks them again, with only the unlink webhook set up.
  private func unlink(_ emulator: TestEmulator, telling url: String) async throws {
    try await emulator.changeApp {
      $0.unlinkWebhook = Webhook(url: url)
      $0.accountStateWebhook = nil
    }
    _ = try await emulator.tokens()
    _ = try await emulator.control("accounts/1/unlink/1234", "")
  }

  @Test("A service has three seconds to respond")
  func timeoutIsThreeSeconds() {
    #expect(WebhookSender.timeout == .seconds(3))
  }

  @Test("A service that doesn't respond times out")
  func silentServiceTimesOut() async throws {
    try await withReceiver(answer: Receiver.keepSilent) { receiver in
      try await withEmulator { emulator in
        try await unlink(emulator, telling: "\(receiver.url)/unlink")
        let delivery = try await emulator.sendLast(within: .milliseconds(200))
        _ = try await receiver.next()
        #expect(delivery.state == .failed)
        #expect(delivery.attempts.map(\.error) == ["timed out"])
        #expect(delivery.attempts.map(\.status) == [nil])
      }
    }
  }

  @Test("A delivery to a deleted app fails")
  func deletedAppFailsDelivery() async throws {
    try await withEmulator { emulator in
      try await unlink(emulator, telling: "http://127.0.0.1:1/unlink")
      #expect(try await emulator.delete("/_emulator/apps/1234").status == .ok)
      let delivery = try await emulator.sendLast()
      #expect(delivery.state == .failed)
      #expect(delivery.attempts.map(\.error) == ["the app was deleted"])
    }
  }

  @Test("Redirects aren't followed")
  func redirectsAreNotFollowed() async throws {
    try await withReceiver(answer: { request in
      request.uri.path == "/first" ? .redirect(to: "/second", type: .temporary) : Response(status: .ok)
    }) { receiver in
      try await withEmulator { emulator in
        try await unlink(emulator, telling: "\(receiver.url)/first")
        let delivery = try await emulator.sendLast()
        #expect(delivery.attempts.map(\.status) == [307])
        #expect(delivery.state == .failed)
        #expect(try await receiver.next().uri == "/first")
        // If the emulator had followed the redirect, the next request would be to the redirect's target.
        _ = try await emulator.control("webhooks/\(delivery.id)/redeliver", "")
        #expect(try await receiver.next().uri == "/first")
      }
    }
  }

  @Test("The emulator doesn't wait for the end of the response body")
  func responseBodyIsNotRead() async throws {
    try await withReceiver(answer: { _ in
      Response(
        status: .ok,
        body: ResponseBody { writer in
          while !Task.isCancelled { try await writer.write(ByteBuffer(repeating: 120, count: 65_536)) }
        })
    }) { receiver in
      try await withEmulator { emulator in
        try await unlink(emulator, telling: "\(receiver.url)/unlink")
        #expect(try await emulator.sendLast().state == .delivered)
      }
    }
  }

  @Test("Only the documented status counts as delivered")
  func onlyExpectedStatusIsDelivered() async throws {
    try await withReceiver(answer: { _ in Response(status: .created) }) { receiver in
      try await withEmulator { emulator in
        try await unlink(emulator, telling: "\(receiver.url)/unlink")
        let delivery = try await emulator.sendLast()
        #expect(delivery.state == .failed)
        #expect(delivery.attempts.map(\.status) == [201])
        #expect(delivery.attempts.map(\.error) == [nil])
      }
    }
  }

  @Test(
    "A service that can't be reached is recorded as a failed delivery",
    arguments: ["http://127.0.0.1:1/", "http://nowhere.invalid/"])
  func unreachableServiceIsNotEmulatorError(url: String) async throws {
    try await withEmulator { emulator in
      try await unlink(emulator, telling: url)
      let delivery = try await emulator.sendLast(within: WebhookSender.timeout)
      #expect(delivery.state == .failed)
      #expect(delivery.attempts.map(\.status) == [nil])
      let error = try #require(delivery.attempts.first?.error)
      #expect(["could not connect", "timed out"].contains(error))
    }
  }

  @Test("A redelivery sends the same message to the app's current URL")
  func redeliveryUsesCurrentWebhook() async throws {
    try await withReceiver { receiver in
      try await withEmulator { emulator in
        try await receiver.setWebhookURLs(in: emulator)
        _ = try await emulator.tokens()
        let first = try await emulator.sendLast()
        let sent = try await receiver.next()
        try await emulator.changeApp { $0.accountStateWebhook = Webhook(url: "\(receiver.url)/moved") }
        let response = try await emulator.control("webhooks/\(first.id)/redeliver", "")
        #expect(response.status == .ok)
        let again = try await receiver.next()
        #expect(again.uri == "/moved")
        #expect(again.body == sent.body)
        #expect(try response.string("state") == "failed")
        #expect(try response.string("url") == "\(receiver.url)/moved")
        #expect(try await emulator.lastDelivery().attempts.map(\.status) == [202, 200])

        #expect(try await emulator.control("webhooks/none/redeliver", "").status == .notFound)
        try await emulator.changeApp { $0.accountStateWebhook = nil }
        #expect(try await emulator.control("webhooks/\(first.id)/redeliver", "").status == .conflict)
      }
    }
  }

  @Test("The control API lists deliveries without the admin key")
  func controlAPIListsDeliveriesWithoutAdminKey() async throws {
    try await withReceiver { receiver in
      try await withEmulator { emulator in
        try await unlink(emulator, telling: "\(receiver.url)/unlink")
        _ = try await emulator.sendLast()
        let response = try await emulator.get("/_emulator/webhooks?app=1234")
        let webhooks = try #require(try response.json()["webhooks"] as? [[String: Any]])
        let webhook = try #require(webhooks.first)
        #expect(webhook["event"] as? String == "UNLINK_FROM_APPS")
        #expect(webhook["kind"] as? String == "unlink")
        #expect(webhook["state"] as? String == "delivered")
        #expect((webhook["payload"] as? [String: String])?["referrer_type"] == "UNLINK_FROM_APPS")
        let attempt = try #require((webhook["attempts"] as? [[String: Any]])?.first)
        #expect(attempt["status"] as? Int == 200)
        #expect(attempt["duration_ms"] is Int)
        #expect(!response.text.contains("d0000000000000000000000000000004"))
        #expect(try await emulator.get("/_emulator/webhooks?app=5678").text == #"{"webhooks":[]}"#)
        #expect(try await emulator.get("/_emulator/webhooks?app=x").status == .badRequest)
      }
    }
  }

  @Test("Webhooks are sent in the background, and pending attempts finish at shutdown")
  func sendsInBackgroundAndFinishesOnShutdown() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    try await withReceiver(answer: { request in
      for await _ in gate { break }
      return Receiver.accept(request)
    }) { receiver in
      try await withEmulator { emulator in
        let services = ServiceGroup(
          services: [WebhookService(services: emulator.services)], logger: emulator.services.logger)
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await services.run() }
          // The request that causes a webhook completes even though the service hasn't responded yet.
          try await unlink(emulator, telling: "\(receiver.url)/unlink")
          _ = try await receiver.next()
          #expect(try await emulator.lastDelivery().state == .pending)
          await services.triggerGracefulShutdown()
          open.yield()
          try await group.waitForAll()
        }
        #expect(try await emulator.lastDelivery().state == .delivered)
      }
    }
  }

  @Test("Unsent webhooks are sent after a restart")
  func unsentDeliveriesAreSentAfterRestart() async throws {
    try await withTemporaryDirectory { directory in
      let storage = EmulatorOptions.Storage.sqlite(directory.appending(path: "emulator.sqlite").path)
      try await withReceiver { receiver in
        try await withEmulator(storage: storage) { emulator in
          try await unlink(emulator, telling: "\(receiver.url)/unlink")
          #expect(try await emulator.lastDelivery().state == .pending)
        }
        try await withEmulator(storage: storage) { emulator in
          let services = ServiceGroup(
            services: [WebhookService(services: emulator.services)], logger: emulator.services.logger)
          try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await services.run() }
            #expect(try await receiver.next().body.hasSuffix("referrer_type=UNLINK_FROM_APPS"))
            await services.triggerGracefulShutdown()
            try await group.waitForAll()
          }
          #expect(try await emulator.lastDelivery().state == .delivered)
        }
      }
    }
  }

  @Test("A slow service doesn't delay others")
  func slowServiceDoesNotBlockOthers() async throws {
    try await withReceiver(answer: { request in
      if request.uri.path == "/slow" { return await Receiver.keepSilent(request) }
      return Receiver.accept(request)
    }) { receiver in
      try await withEmulator { emulator in
        try await emulator.changeApp {
          ($0.unlinkWebhook, $0.accountStateWebhook) = (Webhook(url: "\(receiver.url)/slow"), nil)
        }
        try await emulator.changeApp(5678) { $0.unlinkWebhook = Webhook(url: "\(receiver.url)/quick") }
        for app in [1234, 5678] { _ = try await emulator.control("login", #"{"app": \#(app), "account": 1}"#) }
        var services = emulator.services
        // The timeout is longer than the rest of the test can take on any machine.
        services.webhooks.timeout = .minutes(10)
        let sender = WebhookService(services: services)
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await sender.run() }
          _ = try await emulator.control("accounts/1/unlink/1234", "")
          #expect(try await receiver.next().uri == "/slow")
          _ = try await emulator.control("accounts/1/unlink/5678", "")
          #expect(try await receiver.next().uri == "/quick")
          group.cancelAll()
        }
        let slow = try #require(try await emulator.storage.deliveries(app: 1234).first)
        #expect(slow.state == .pending, "a canceled attempt must not be recorded")
      }
    }
  }
}
