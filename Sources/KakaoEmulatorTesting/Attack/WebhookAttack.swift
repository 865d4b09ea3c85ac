import Foundation

/// An attack on the webhooks of an app.
struct WebhookAttack: Sendable {
  let emulator: RunningEmulator
  let app: EmulatorApp
  let account: Int64

  private struct Delivery: Decodable {
    struct Attempt: Decodable {
      let status: Int?
      let fault: String?
      let built_in_receiver: Bool?
    }
    let attempts: [Attempt]
  }

  func verdict(on attack: EmulatorFault.Preset) async throws -> AttackVerdict {
    guard let event = try await event(for: attack) else {
      return AttackVerdict(attack: attack, outcome: .notApplicable, reason: "noWebhook")
    }
    if attack == .webhookReplayed, try await send(event)?.status.map({ 200..<300 ~= $0 }) != true {
      return AttackVerdict(attack: attack, outcome: .notApplicable, reason: "webhookNotConfirmed")
    }
    let fault = try await PendingFault(attack, app: app, in: emulator)
    let result = await Result { try await send(event) }
    let hits = try await fault.remove()
    let attempt = try result.get()
    var verdict = AttackVerdict(attack: attack, outcome: .refused)
    verdict.observation.status = attempt?.status
    guard hits > 0, attempt?.built_in_receiver != true else {
      (verdict.outcome, verdict.reason) = (.notApplicable, "noWebhook")
      return verdict
    }
    switch attempt?.status {
    case .some(200..<300): verdict.outcome = .believed
    case nil, 500: verdict.outcome = .crashed
    default: break
    }
    // A receiver confirms a copy, too, but must not act on it (RFC 8935, section 2.2).
    if attack == .webhookReplayed, verdict.outcome == .believed {
      (verdict.outcome, verdict.reason) = (.ignored, "actsOnce")
    }
    return verdict
  }

  /// Returns the test event to send, or `nil` if the app has no webhook that is safe to test.
  ///
  /// A service must not delete a user because of a valid test event.
  private func event(for attack: EmulatorFault.Preset) async throws -> String? {
    struct Settings: Decodable {
      struct Webhook: Decodable { let url: String? }
      let account_state_webhook: Webhook?
      let unlink_webhook: Webhook?
    }
    let settings = try JSONDecoder().decode(Settings.self, from: try await emulator.control("GET", "apps/\(app.id)"))
    if settings.account_state_webhook?.url != nil { return "user-profile-changed" }
    // Services delete the user after any event of an unlink webhook, so no valid event is sent to it.
    guard settings.unlink_webhook?.url != nil, attack != .webhookReplayed else { return nil }
    return "UNLINK_FROM_APPS"
  }

  private func send(_ event: String) async throws -> Delivery.Attempt? {
    struct Test: Encodable {
      let app: Int
      let event: String
      let account: Int64
    }
    let body = try JSONEncoder().encode(Test(app: app.id, event: event, account: account))
    return try JSONDecoder().decode(Delivery.self, from: try await emulator.control("POST", "webhooks/test", body))
      .attempts.last
  }
}
