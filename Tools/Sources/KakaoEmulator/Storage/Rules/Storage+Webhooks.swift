import Foundation

/// Webhook deliveries.
extension Storage {
  /// Adds a delivery.
  ///
  /// Deliveries that are added at the same time can get the same number, and are then sorted by their IDs.
  func add(_ delivery: WebhookDelivery) async throws {
    // Reading the last number in the same transaction would make the transaction fail whenever another delivery is
    // added at the same time.
    let number = (try await read(.singleOperation) { try $0.last(NumberedDelivery.self)?.number } ?? 0) + 1
    try await write { try $0.put(NumberedDelivery(number: number, delivery: delivery)) }
  }

  /// Returns the deliveries of one app, or of all apps if `app` is `nil`, newest first.
  func deliveries(app: App.ID?) async throws -> [WebhookDelivery] {
    try await read(.singleOperation) { transaction in
      let all = try transaction.records(Condition<NumberedDelivery>.ordered(), descending: true, limit: nil)
      return all.map(\.delivery).filter { app == nil || $0.appID == app }
    }
  }

  func delivery(id: WebhookDelivery.ID) async throws -> WebhookDelivery? {
    try await read(.singleOperation) { try $0.get(NumberedDelivery.self, id)?.delivery }
  }

  /// Reserves an unattempted delivery, so that only one emulator sends it.
  ///
  /// Returns `nil` if the delivery doesn't exist or was already attempted.
  func claimDelivery(_ id: WebhookDelivery.ID, at now: Date, for duration: TimeInterval) async throws -> DeliveryClaim?
  {
    try await write { transaction in
      guard var stored = try transaction.get(NumberedDelivery.self, id), stored.delivery.attempts.isEmpty
      else { return nil }
      if let end = stored.delivery.claimedUntil, end > now { return .claimed(until: end) }
      stored.delivery.claimedUntil = now.addingTimeInterval(duration)
      try transaction.put(stored)
      return .granted(stored.delivery)
    }
  }

  /// Returns whether the reservation that ``claimDelivery(_:at:for:)`` returned for a delivery is still valid.
  ///
  /// Each reservation of a delivery ends at a different time, so the time identifies it.
  func isClaimed(_ delivery: WebhookDelivery, at now: Date) async throws -> Bool {
    guard let stored = try await self.delivery(id: delivery.id), let end = stored.claimedUntil else { return false }
    return end == delivery.claimedUntil && end > now && stored.attempts.isEmpty
  }

  /// Ends the reservation of a delivery, unless another emulator has reserved the delivery in the meantime.
  func releaseDelivery(_ delivery: WebhookDelivery) async throws {
    _ = try await updateDelivery(delivery.id) { stored in
      if stored.claimedUntil == delivery.claimedUntil { stored.claimedUntil = nil }
    }
  }

  /// Ends the reservations of an emulator that was killed.
  ///
  /// Does nothing if another emulator may be running with the same storage.
  func releaseDeliveries() async throws {
    guard !engine.isShared else { return }
    try await write(.many) { transaction in
      let all = try transaction.records(Condition<NumberedDelivery>.ordered(), descending: false, limit: nil)
      for var stored in all where stored.delivery.claimedUntil != nil {
        stored.delivery.claimedUntil = nil
        try transaction.put(stored)
      }
    }
  }

  /// Changes a delivery.
  ///
  /// Returns the changed delivery, or `nil` if it doesn't exist.
  func updateDelivery(
    _ id: WebhookDelivery.ID, _ change: @escaping @Sendable (inout WebhookDelivery) -> Void
  ) async throws -> WebhookDelivery? {
    try await write { try $0.change(NumberedDelivery.self, id) { change(&$0.delivery) }?.delivery }
  }
}

/// The result of reserving a delivery.
enum DeliveryClaim: Sendable {
  /// This emulator has reserved the delivery.
  case granted(WebhookDelivery)
  /// Another emulator has reserved the delivery.
  case claimed(until: Date)
}
