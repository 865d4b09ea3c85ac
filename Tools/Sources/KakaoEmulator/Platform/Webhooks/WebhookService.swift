import Logging
import ServiceLifecycle
import Synchronization

/// Sends the recorded deliveries: one app's deliveries in order, different apps' deliveries concurrently.
///
/// When the emulator shuts down, running attempts complete. Other deliveries stay in the storage and, unless it is in
/// memory, are sent after the next start.
struct WebhookService: Service {
  let services: Services

  func run() async throws {
    await withDiscardingTaskGroup { group in
      var appQueues: [App.ID: AppWebhookQueue] = [:]
      func add(_ id: WebhookDelivery.ID, _ app: App.ID) {
        if appQueues[app] == nil {
          let appQueue = AppWebhookQueue()
          appQueues[app] = appQueue
          group.addTask { await send(appQueue) }
        }
        appQueues[app]?.add(id)
      }
      do {
        try await services.storage.releaseDeliveries()
      } catch {
        log("The webhooks of an emulator that was killed are sent later.", error)
      }
      for delivery in await unsent() { add(delivery.id, delivery.appID) }
      for await entry in services.webhooks.queue.entries.cancelOnGracefulShutdown() {
        switch entry {
        case .delivery(let id, let app): add(id, app)
        case .unsent: for delivery in await unsent() { add(delivery.id, delivery.appID) }
        }
      }
      for appQueue in appQueues.values { appQueue.finish() }
    }
  }

  /// Returns the deliveries that haven't been attempted yet, oldest first, including those of a killed emulator.
  ///
  /// Test events are omitted. The control API sends each one immediately and returns the result to the user, who can
  /// send another one.
  private func unsent() async -> [WebhookDelivery] {
    do {
      return try await services.storage.deliveries(app: nil).reversed().filter { delivery in
        delivery.attempts.isEmpty && delivery.isTest != true
      }
    } catch {
      log("Webhooks weren't queued.", error)
      return []
    }
  }

  private func send(_ appQueue: AppWebhookQueue) async {
    let sender = WebhookSender(services: services)
    for await id in appQueue.ids.cancelOnGracefulShutdown() {
      do {
        try await sender.sendUnattempted(id)
      } catch is CancellationError {
        return
      } catch let error as WebhookSender.UnrecordedAttempt {
        // Keep the delivery's ID: if it were queued again, the service would receive the webhook twice.
        log("The attempt to send the webhook wasn't recorded.", error.reason)
        continue
      } catch {
        log("The webhook wasn't sent.", error)
      }
      appQueue.allowAgain(id)
    }
  }

  private func log(_ message: Logger.Message, _ error: any Error) {
    services.logger.error(message, metadata: ["error": "\(loggableName(of: error))"])
  }
}

/// A queue of one app's deliveries that contains each delivery at most once.
final class AppWebhookQueue: Sendable {
  let ids: AsyncStream<WebhookDelivery.ID>
  private let continuation: AsyncStream<WebhookDelivery.ID>.Continuation
  /// The deliveries that ``add(_:)`` ignores.
  private let known = Mutex<Set<WebhookDelivery.ID>>([])

  init() {
    (ids, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Webhooks.limit))
  }

  /// Adds a delivery unless it is in the queue or is being sent.
  func add(_ id: WebhookDelivery.ID) {
    guard known.withLock({ $0.insert(id).inserted }) else { return }
    if case .dropped(let oldest) = continuation.yield(id) { allowAgain(oldest) }
  }

  /// Allows a delivery to be added again.
  func allowAgain(_ id: WebhookDelivery.ID) {
    known.withLock { _ = $0.remove(id) }
  }

  /// Ends ``ids`` after the deliveries in the queue.
  func finish() {
    continuation.finish()
  }
}
