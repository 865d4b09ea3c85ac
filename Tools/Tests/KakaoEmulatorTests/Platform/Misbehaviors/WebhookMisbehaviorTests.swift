import Foundation
import HTTPTypes
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite(.timeLimit(.minutes(10))) struct WebhookMisbehaviorTests {
  /// Unlinks the first account from the demo app, and returns the requests that the service received.
  private func unlink(_ emulator: TestEmulator, _ receiver: Receiver) async throws -> [Receiver.Received] {
    _ = try await emulator.tokens()
    let before = try await emulator.storage.deliveries(app: nil).map(\.id)
    #expect(try await emulator.control("accounts/1/unlink/1234", "{}").status == .ok)
    var received: [Receiver.Received] = []
    let added = try await emulator.storage.deliveries(app: nil).filter { !before.contains($0.id) }
    for delivery in added.reversed() {
      try await WebhookSender(services: emulator.services).sendUnattempted(delivery.id)
      received.append(try await receiver.next())
    }
    return received
  }

  private func withReceiverOfUnlinks(
    _ body: @escaping @Sendable (TestEmulator, Receiver) async throws -> Void
  ) async throws {
    try await withReceiver { receiver in
      try await withEmulator { emulator in
        try await receiver.setWebhookURLs(in: emulator)
        try await body(emulator, receiver)
      }
    }
  }

  @Test("webhook-forged-signature has the usual content, with a wrong admin key or an attacker's signature")
  func forged() async throws {
    try await withReceiverOfUnlinks { emulator, receiver in
      let usual = try await unlink(emulator, receiver)
      try await emulator.add(.webhook(.forged), #","times":3"#)
      let forged = try await unlink(emulator, receiver)
      #expect(usual.count == 3 && forged.count == 3)
      #expect(forged[0].body == usual[0].body)
      #expect(usual[0].headers[.authorization] == TestEmulator.adminKey)
      #expect(forged[0].headers[.authorization]?.hasPrefix("KakaoAK ") == true)
      #expect(forged[0].headers[.authorization] != TestEmulator.adminKey)
      let keys = try await emulator.services.signingKeys.all()
      #expect(SignedToken(usual[1].body)?.signature(by: keys) == .current)
      #expect(SignedToken(forged[1].body)?.signature(by: keys) == .wrong)
      let (before, after) = (try #require(TokenParts(usual[1].body)), try #require(TokenParts(forged[1].body)))
      #expect(after.header == before.header && after.claims.member("aud") == before.claims.member("aud"))
      let attempts = try await emulator.storage.deliveries(app: nil).prefix(3).map { $0.attempts.last?.fault }
      #expect(attempts == Array(repeating: "webhook-forged-signature", count: 3))
      #expect(try await emulator.get("/_emulator/webhooks").text.contains(#""fault":"webhook-forged-signature""#))
    }
  }

  @Test("webhook-replayed sends the latest delivered webhook of the same kind again")
  func replayed() async throws {
    try await withReceiverOfUnlinks { emulator, receiver in
      try await emulator.add(.webhook(.replayed))
      let first = try await unlink(emulator, receiver)
      let noted = try await emulator.storage.deliveries(app: nil).compactMap { $0.attempts.last?.fault }
      #expect(noted.last == "webhook-replayed: not applied: \(MisbehaviorProblem.noEarlierWebhook.rawValue)")
      // The first unlink causes two account-state events. The second one is replaced with a replay of the first one.
      #expect(first[2].body == first[1].body)
      #expect(emulator.services.faults.all.first?.hits == 1)
      let second = try await unlink(emulator, receiver)
      #expect(second[1].body != first[1].body)
    }
  }

  @Test("webhook-other-app has another audience, or another app ID and admin key")
  func otherApp() async throws {
    try await withReceiverOfUnlinks { emulator, receiver in
      try await emulator.add(.webhook(.otherApp), #","times":2"#)
      let received = try await unlink(emulator, receiver)
      #expect(received[0].body.contains("app_id=1235"))
      #expect(received[0].headers[.authorization] != TestEmulator.adminKey)
      let keys = try await emulator.services.signingKeys.all()
      #expect(SignedToken(received[1].body)?.signature(by: keys) == .current)
      let app = try await emulator.app()
      #expect(TokenParts(received[1].body)?.claims.member("aud") == .string(app.keys.rest + "0"))
      #expect(TokenParts(received[2].body)?.claims.member("aud") == .string(app.keys.rest))
    }
  }

  @Test("A misbehavior for another app's webhooks isn't applied")
  func otherAppsWebhooks() async throws {
    try await withReceiverOfUnlinks { emulator, receiver in
      try await emulator.add(.webhook(.forged), #","match":{"app":5678}"#)
      let received = try await unlink(emulator, receiver)
      #expect(received[0].headers[.authorization] == TestEmulator.adminKey)
      #expect(emulator.services.faults.all.first?.hits == 0)
    }
  }
}
