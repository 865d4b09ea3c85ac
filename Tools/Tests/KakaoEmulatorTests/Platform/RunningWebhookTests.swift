import AsyncHTTPClient
import Foundation
import NIOCore
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the background work of a running emulator: sending webhooks and deleting expired records.
@Suite(.timeLimit(.minutes(10))) struct RunningWebhookTests {
  @Test("A running emulator sends webhooks in the background")
  func runningEmulatorSendsWebhooks() async throws {
    try await withReceiver { receiver in
      let configuration = EmulatorConfig.demoYAML.replacing("http://127.0.0.1:9911", with: receiver.url)
      try await withRunningEmulator(EmulatorOptions(configuration: .yaml(configuration))) { url in
        try await post("\(url)/_emulator/login", #"{"app": 1234, "account": 1}"#)
        try await post("\(url)/_emulator/accounts/1/unlink/1234")
        var requestedPaths: [String] = []
        for await request in receiver.requests {
          requestedPaths.append(request.uri)
          if request.uri == "/unlink" { break }
        }
        // The events are in order: linked, consent, token issued, unlinked.
        #expect(requestedPaths == ["/state", "/state", "/state", "/unlink"])
      }
    }
  }

  private func post(_ url: String, _ json: String? = nil) async throws {
    var request = HTTPClientRequest(url: url)
    request.method = .POST
    if let json {
      request.headers.add(name: "Content-Type", value: "application/json")
      request.body = .bytes(ByteBuffer(string: json))
    }
    let response = try await HTTPClient.shared.execute(request, timeout: .minutes(10))
    #expect(response.status == .ok)
    _ = try await response.body.collect(upTo: 1 << 20)
  }

  @Test("Expired preregistrations end when the emulator starts")
  func expiredPreregistrationsEndAtStart() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp(5678) { $0.unlinkWebhook = Webhook(url: "http://127.0.0.1:1/") }
      _ = try await emulator.control("login", #"{"app": 5678, "account": 1}"#)
      emulator.clock.advance(by: 86_400)
      try await withThrowingTaskGroup(of: Void.self) { group in
        let (isReady, ready) = AsyncStream.makeStream(of: Void.self)
        ready.finish()
        group.addTask { try await ExpiredDataCleanup(services: emulator.services, isReady: isReady).run() }
        for await entry in emulator.services.webhooks.queue.entries {
          guard case .delivery(let id, 5678) = entry else { continue }
          let newest = try await emulator.lastDelivery()
          #expect(newest.id == id)
          break
        }
        group.cancelAll()
      }
      #expect(try await emulator.recordedEvents(app: 5678) == ["INCOMPLETE_SIGN_UP"])
    }
  }

  /// With a free port, the issuer in messages is known only after the socket is bound.
  @Test("Webhooks that are sent at startup contain the actual address")
  func startupEventsUseBoundAddress() async throws {
    try await withReceiver { receiver in
      try await withTemporaryDirectory { directory in
        let path = directory.appending(path: "emulator.sqlite").path
        let options = EmulatorOptions(port: 0, storage: .sqlite(path))
        let storage = try await buildEmulator(options).services.storage
        try await storage.updateApps { apps in
          apps[0].unlinkWebhook = nil
          apps[0].accountStateWebhook = Webhook(url: "\(receiver.url)/state")
        }
        let app = try #require(try await storage.apps().first)
        _ = try await storage.changeLink(app: app.id, account: 1) { _ in
          Link(appID: app.id, accountID: 1, userID: 42, preregisteredAt: .distantPast)
        }
        try storage.close()
        try await withRunningEmulator(options) { url in
          let request = try await receiver.next()
          let token = try #require(SignedToken(request.body))
          #expect(token.claims.contains(#""iss":"\#(url.absoluteString)""#))
        }
      }
    }
  }

  @Test("Webhooks are recorded even if the calling task is canceled")
  func disconnectedClientStillSendsWebhook() async throws {
    try await StorageKind.sqlite.withEmulator { emulator in
      _ = try await emulator.tokens()
      let link = try await emulator.link()
      let webhooks = emulator.services.webhooks
      let before = try await emulator.recordedEvents().count
      let task = Task {
        await withTaskGroup(of: Void.self) { group in
          group.cancelAll()
          group.addTask { await webhooks.enqueueUnlink(of: link, because: .fromApps) }
        }
      }
      await task.value
      #expect(
        try await emulator.recordedEvents().dropFirst(before) == [
          "UNLINK_FROM_APPS", "user-unlinked", "tokens-revoked",
        ])
    }
  }
}
