import Hummingbird

/// The control API's operations on webhook deliveries.
struct ControlWebhooks: Sendable {
  let services: Services

  /// Handles `GET /_emulator/webhooks`.
  ///
  /// Returns all deliveries, newest first, or only one app's if the query has `app`.
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

  /// An event to send as a test.
  struct Test: ControlBody, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable {
      case app, event, account
    }
    let app: App.ID
    let event: String
    var account: Account.ID?
  }

  /// Handles `POST /_emulator/webhooks/test`.
  ///
  /// Like ``redeliver(_:)``, responds after the service has responded or its time limit has passed.
  func test(_ request: Request) async throws -> JSON {
    try await send(try await request.json(Test.self)).controlJSON
  }

  /// Sends a test event to the app's webhook and returns the delivery.
  ///
  /// The event is about the given account, by default the first account. The account doesn't need to be linked to the
  /// app.
  func send(_ body: Test) async throws -> WebhookDelivery {
    guard let test = TestEvent(name: body.event) else {
      throw ControlError.badRequest(
        "event must be one of \(TestEvent.all.map(\.name).joined(separator: ", "))", field: "event")
    }
    let storage = services.storage
    guard let app = try await storage.app(id: body.app) else { throw ControlError.noApp }
    let account =
      if let id = body.account { try await storage.account(id: id) } else { try await storage.accounts(limit: 1).first }
    guard let account else { throw ControlError.noAccount }
    let link =
      try await services.link(app: app.id, account: account.id)
      ?? Link(
        appID: app.id, accountID: account.id, userID: UserID.derive(app: app.id, account: account.id, attempt: 0))
    guard let delivery = try await services.webhooks.addTest(test, about: link, in: app) else {
      throw ControlError.conflict("the app doesn't have this webhook", field: "event")
    }
    try await WebhookSender(services: services).sendUnattempted(delivery.id)
    return try await storage.delivery(id: delivery.id) ?? delivery
  }
}

extension WebhookDelivery {
  /// The delivery in control API responses.
  ///
  /// It doesn't contain the admin key that is sent with the delivery.
  fileprivate var controlJSON: JSON {
    [
      "id": .string(id), "created_at": .date(createdAt), "app": .integer(Int64(appID)),
      "user": message.userID.map(JSON.integer), "kind": .string(message.kind), "event": .string(message.event),
      "method": .string(target.method), "url": .string(target.url), "state": .string(state.rawValue),
      "attempts": .array(attempts.map(\.controlJSON)), "payload": message.json, "test": isTest.map(JSON.bool),
    ]
  }
}

extension WebhookDelivery.Attempt {
  fileprivate var controlJSON: JSON {
    [
      "at": .date(startedAt), "duration_ms": .integer(Int64(milliseconds)),
      "status": status.map { .integer(Int64($0)) }, "error": error.map(JSON.string),
      "built_in_receiver": isBuiltIn.map(JSON.bool), "sent_body": sentBody.map(JSON.string),
      "fault": fault.map(JSON.string), "response_body": responseBody.map(JSON.string),
    ]
  }
}
