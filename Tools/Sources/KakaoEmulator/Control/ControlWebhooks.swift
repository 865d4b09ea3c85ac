import Hummingbird

/// The control API's view of webhooks: what services were told, and telling them again.
struct ControlWebhooks: Sendable {
  let services: Services

  /// `GET /_emulator/webhooks`: newest first, of one app with `app`.
  func list(_ request: Request) async throws -> JSON {
    let app = try request.uri.queryParameters["app"].map { text in
      guard let id = App.ID(text) else { throw ControlError.badRequest("app must be a number") }
      return id
    }
    return ["webhooks": .array(try await services.storage.deliveries(app: app).map(\.controlJSON))]
  }

  /// `POST /_emulator/webhooks/{id}/redeliver`: answers when the service has, or its time is up.
  func redeliver(_ id: WebhookDelivery.ID) async throws -> JSON {
    guard let delivery = try await services.storage.delivery(id: id) else {
      throw ControlError.notFound("no such delivery")
    }
    guard let repeated = try await WebhookSender(services: services).repeatDelivery(delivery) else {
      throw ControlError.conflict("the app has no such webhook any more")
    }
    return repeated.controlJSON
  }
}
