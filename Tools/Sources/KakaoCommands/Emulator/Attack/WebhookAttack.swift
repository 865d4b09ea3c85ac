/// An attack on the webhooks of an app.
struct WebhookAttack: Sendable {
  let control: EmulatorControl
  let app: EmulatorDirectory.App
  let account: EmulatorDirectory.Account

  private struct Delivery: Decodable {
    struct Attempt: Decodable {
      let status: Int?
      let fault: String?
      let built_in_receiver: Bool?
    }
    let attempts: [Attempt]
  }

  func verdict(on name: String) async throws -> AttackVerdict {
    guard let event = try await event(for: name) else {
      return AttackVerdict(attack: name, outcome: .notApplicable, reason: "noWebhook")
    }
    if name == "webhook-replayed", try await send(event)?.status.map({ 200..<300 ~= $0 }) != true {
      return AttackVerdict(attack: name, outcome: .notApplicable, reason: "webhookNotConfirmed")
    }
    let fault = try await PendingFault(name, app: app.id, control: control)
    let result = await Result { try await send(event) }
    let hits = try await fault.remove()
    let attempt = try result.get()
    var verdict = AttackVerdict(attack: name, outcome: .refused)
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
    if name == "webhook-replayed", verdict.outcome == .believed {
      (verdict.outcome, verdict.reason) = (.ignored, "actsOnce")
    }
    return verdict
  }

  /// Returns a test event that a service doesn't delete a user for, if the app has the webhook.
  private func event(for name: String) async throws -> String? {
    let settings = try await control.call("GET", "apps/\(app.id)", as: JSONValue.self)
    if settings["account_state_webhook"]?["url"] != nil { return "user-profile-changed" }
    // An unlink webhook has only events that delete a user, so a valid one isn't sent.
    guard settings["unlink_webhook"]?["url"] != nil, name != "webhook-replayed" else { return nil }
    return "UNLINK_FROM_APPS"
  }

  private func send(_ event: String) async throws -> Delivery.Attempt? {
    let body: JSONValue = ["app": .integer(app.id), "event": .string(event), "account": .integer(account.id)]
    return try await control.call("POST", "webhooks/test", body, as: Delivery.self).attempts.last
  }
}
