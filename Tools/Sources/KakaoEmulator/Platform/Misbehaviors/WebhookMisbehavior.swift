import Foundation

/// A misbehavior of a webhook.
enum WebhookMisbehavior: String, Sendable, CaseIterable {
  /// An attacker signed the message, or sent it with a wrong admin key.
  case forged = "webhook-forged-signature"
  /// An earlier message arrives again.
  case replayed = "webhook-replayed"
  /// The message is for another app.
  case otherApp = "webhook-other-app"
}

extension Services {
  /// Returns the request of a delivery, and the description of the misbehavior that changed it, if any.
  func webhookRequest(_ delivery: WebhookDelivery, app: App) async throws -> (WebhookRequest, fault: String?) {
    let call = FaultableCall(
      method: delivery.target.method, path: "", app: app.id, account: delivery.accountID,
      keys: app.keys.all.map(\.value))
    var fault: String?
    let request = try await firstMisbehavior(at: .webhook, call, noting: { fault = $0.summary }) { misbehavior, _ in
      guard case .webhook(let misbehavior) = misbehavior else { return WebhookRequest?.none }
      return try await webhookRequest(delivery, app: app, with: misbehavior)
    }
    if let request { return (request, fault) }
    return (try await WebhookRequest(delivery, app: app, sign: signingKeys.sign(_:type:)), fault)
  }

  private func webhookRequest(
    _ delivery: WebhookDelivery, app: App, with misbehavior: WebhookMisbehavior
  ) async throws -> WebhookRequest {
    var (app, delivery) = (app, delivery)
    switch misbehavior {
    case .forged:
      app.keys = app.keys.replacingAdmin(with: random.bytes(16).hex)
      let kid = try await signingKeys.all().first?.kid
      return try await WebhookRequest(delivery, app: app) { claims, type in
        let header: JSON = ["kid": kid.map(JSON.string), "typ": .string(type), "alg": "RS256"]
        return try await AttackerKey.sign(header: header, claims)
      }
    case .replayed:
      let earlier = try await storage.deliveries(app: app.id).first { other in
        other.id != delivery.id && other.message.kind == delivery.message.kind && other.state == .delivered
      }
      guard let earlier else { throw MisbehaviorProblem.noEarlierWebhook }
      (delivery.id, delivery.message, delivery.isTest) = (earlier.id, earlier.message, earlier.isTest)
    case .otherApp:
      app.keys = app.keys.replacingAdmin(with: random.bytes(16).hex)
      switch delivery.message {
      case .accountState(var event):
        // The audience begins with the app key, like the audience of `id-token-wrong-audience`.
        event.audience += "0"
        delivery.message = .accountState(event)
      case .unlink(var notice):
        notice.appID += 1
        delivery.message = .unlink(notice)
      case .channel, .share: break
      }
    }
    return try await WebhookRequest(delivery, app: app, sign: signingKeys.sign(_:type:))
  }
}

extension AppKeys {
  /// Returns these keys with another admin key.
  fileprivate func replacingAdmin(with value: String) -> AppKeys {
    AppKeys(native: native, rest: rest, javascript: javascript, admin: value)
  }
}
