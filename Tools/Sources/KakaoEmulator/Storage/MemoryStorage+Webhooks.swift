/// Stores webhook deliveries.
extension MemoryStorage {
  func add(_ delivery: WebhookDelivery, keeping limit: Int) {
    webhookDeliveries.append(delivery)
    webhookDeliveries.removeFirst(max(0, webhookDeliveries.count - limit))
  }

  func deliveries(app: App.ID?) -> [WebhookDelivery] {
    webhookDeliveries.reversed().filter { app == nil || $0.appID == app }
  }

  func delivery(id: WebhookDelivery.ID) -> WebhookDelivery? {
    webhookDeliveries.first { $0.id == id }
  }

  func updateDelivery(
    _ id: WebhookDelivery.ID, _ change: @escaping @Sendable (inout WebhookDelivery) -> Void
  ) -> WebhookDelivery? {
    guard let index = webhookDeliveries.firstIndex(where: { $0.id == id }) else { return nil }
    change(&webhookDeliveries[index])
    return webhookDeliveries[index]
  }
}
