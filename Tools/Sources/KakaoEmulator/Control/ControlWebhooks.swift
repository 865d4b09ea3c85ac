import Hummingbird

/// The webhook deliveries in the control API.
struct ControlWebhooks: Sendable {
  let services: Services

  /// Handles `GET /_emulator/webhooks`.
  ///
  /// Returns all deliveries, newest first, or those of one app if the query has `app`.
  func list(_ request: Request) async throws -> JSON {
    let app = try request.uri.queryParameters["app"].map { text in
      guard let id = App.ID(text) else { throw ControlError.badRequest("app must be a number", field: "app") }
      return id
    }
    return ["webhooks": .array(try await services.storage.deliveries(app: app).map(\.controlJSON))]
  }

  /// Handles `POST /_emulator/webhooks/{id}/redeliver`.
  ///
  /// Responds after the service has responded or its time limit has passed.
  func redeliver(_ id: WebhookDelivery.ID) async throws -> JSON {
    guard let delivery = try await services.storage.delivery(id: id) else {
      throw ControlError.notFound("no such delivery", field: "id")
    }
    guard let repeated = try await WebhookSender(services: services).redeliver(delivery) else {
      throw ControlError.conflict("the app no longer has this webhook")
    }
    return repeated.controlJSON
  }
}
