/// The deliveries to send, in their order; one sender takes them.
struct WebhookQueue: Sendable {
  struct Entry: Sendable {
    let id: WebhookDelivery.ID
    let app: App.ID
  }

  let entries: AsyncStream<Entry>
  private let continuation: AsyncStream<Entry>.Continuation

  /// What storage forgets nobody sends, so no more needs to wait here either.
  init() {
    (entries, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Webhooks.limit))
  }

  func add(_ delivery: WebhookDelivery) {
    continuation.yield(Entry(id: delivery.id, app: delivery.appID))
  }
}
