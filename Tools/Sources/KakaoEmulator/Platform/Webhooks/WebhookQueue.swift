/// The work of ``WebhookService``, in order, for one consumer.
struct WebhookQueue: Sendable {
  enum Entry: Sendable {
    case delivery(WebhookDelivery.ID, App.ID)
    /// All deliveries in the storage that weren't attempted yet.
    ///
    /// The consumer reads them. If they were read before they are queued, deliveries that are recorded in the meantime
    /// would come first.
    case unsent
  }

  let entries: AsyncStream<Entry>
  private let continuation: AsyncStream<Entry>.Continuation

  /// Creates a queue that holds as many entries as the storage keeps deliveries, because deleted deliveries aren't
  /// sent.
  init() {
    (entries, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Webhooks.limit))
  }

  func add(_ entry: Entry) {
    continuation.yield(entry)
  }
}
