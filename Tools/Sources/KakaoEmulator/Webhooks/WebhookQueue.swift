/// The IDs of deliveries to send, in order, for one consumer.
struct WebhookQueue: Sendable {
  struct Entry: Sendable {
    let id: WebhookDelivery.ID
    let app: App.ID
  }

  let entries: AsyncStream<Entry>
  private let continuation: AsyncStream<Entry>.Continuation

  /// Creates a queue that holds as many entries as the storage keeps deliveries, because deleted deliveries aren't
  /// sent.
  init() {
    (entries, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Webhooks.limit))
  }

  func add(_ delivery: WebhookDelivery) {
    continuation.yield(Entry(id: delivery.id, app: delivery.appID))
  }
}
