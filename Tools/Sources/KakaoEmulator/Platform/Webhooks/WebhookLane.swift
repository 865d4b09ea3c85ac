import Synchronization

/// The deliveries of one app that wait to be sent, in order, each once.
final class WebhookLane: Sendable {
  let ids: AsyncStream<WebhookDelivery.ID>
  private let continuation: AsyncStream<WebhookDelivery.ID>.Continuation
  /// The deliveries that ``add(_:)`` ignores.
  private let known = Mutex<Set<WebhookDelivery.ID>>([])

  init() {
    (ids, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Webhooks.limit))
  }

  /// Adds a delivery unless it is in the lane or is being sent.
  func add(_ id: WebhookDelivery.ID) {
    guard known.withLock({ $0.insert(id).inserted }) else { return }
    if case .dropped(let oldest) = continuation.yield(id) { forget(oldest) }
  }

  /// Allows that a delivery is added again.
  func forget(_ id: WebhookDelivery.ID) {
    known.withLock { _ = $0.remove(id) }
  }

  /// Ends ``ids`` after the deliveries in the lane.
  func finish() {
    continuation.finish()
  }
}
