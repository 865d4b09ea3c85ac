import Logging
import ServiceLifecycle

/// Sends the recorded deliveries: those of one app in order, those of different apps concurrently.
///
/// When the emulator shuts down, running attempts complete. Other deliveries stay in the storage and, if it is a file,
/// are sent after the next start.
struct WebhookService: Service {
  let services: Services

  func run() async throws {
    try await services.webhooks.queueUnsent()
    await withDiscardingTaskGroup { group in
      var lanes: [App.ID: AsyncStream<WebhookDelivery.ID>.Continuation] = [:]
      for await entry in services.webhooks.queue.entries.cancelOnGracefulShutdown() {
        if lanes[entry.app] == nil {
          let (lane, continuation) = AsyncStream.makeStream(
            of: WebhookDelivery.ID.self, bufferingPolicy: .bufferingNewest(Webhooks.limit))
          lanes[entry.app] = continuation
          group.addTask { await send(lane) }
        }
        lanes[entry.app]?.yield(entry.id)
      }
      for lane in lanes.values { lane.finish() }
    }
  }

  private func send(_ lane: AsyncStream<WebhookDelivery.ID>) async {
    let sender = WebhookSender(services: services)
    for await id in lane.cancelOnGracefulShutdown() {
      do {
        try await sender.sendUnattempted(id)
      } catch is CancellationError {
        return
      } catch {
        services.logger.error("The webhook wasn't sent.", metadata: ["error": "\(loggableName(of: error))"])
      }
    }
  }
}
