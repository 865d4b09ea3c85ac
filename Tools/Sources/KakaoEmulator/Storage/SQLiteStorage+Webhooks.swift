import Foundation
import GRDB

/// Stores webhook deliveries.
extension SQLiteStorage {
  func add(_ delivery: WebhookDelivery, keeping limit: Int) async throws {
    try await write { db in
      try Self.save(delivery, db)
      try db.run(
        """
        DELETE FROM webhook_delivery WHERE number NOT IN
        (SELECT number FROM webhook_delivery ORDER BY number DESC LIMIT ?)
        """, [limit])
    }
  }

  func deliveries(app: App.ID?) async throws -> [WebhookDelivery] {
    try await pool.read {
      try $0.records(
        WebhookDelivery.self, "SELECT body FROM webhook_delivery WHERE app_id = ifnull(?, app_id) ORDER BY number DESC",
        [app])
    }
  }

  func delivery(id: WebhookDelivery.ID) async throws -> WebhookDelivery? {
    try await read { try Self.delivery(id, $0) }
  }

  func updateDelivery(
    _ id: WebhookDelivery.ID, _ change: @escaping @Sendable (inout WebhookDelivery) -> Void
  ) async throws -> WebhookDelivery? {
    try await write { db in
      guard var delivery = try Self.delivery(id, db) else { return nil }
      change(&delivery)
      try Self.save(delivery, db)
      return delivery
    }
  }

  private static func delivery(_ id: WebhookDelivery.ID, _ db: Database) throws -> WebhookDelivery? {
    try db.record(WebhookDelivery.self, "SELECT body FROM webhook_delivery WHERE id = ?", [id])
  }

  private static func save(_ delivery: WebhookDelivery, _ db: Database) throws {
    try db.upsert(
      "webhook_delivery", key: ["id"], [("id", delivery.id), ("app_id", delivery.appID)], body: delivery)
  }
}
