extension WebhookDelivery {
  /// The delivery in responses of the control API.
  ///
  /// It doesn't contain the admin key that is sent with the delivery.
  var controlJSON: JSON {
    [
      "id": .string(id), "created_at": .date(createdAt), "app": .integer(Int64(appID)),
      "user": .integer(message.userID), "kind": .string(message.kind), "event": .string(message.event),
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
      "response_body": responseBody.map(JSON.string),
    ]
  }
}
