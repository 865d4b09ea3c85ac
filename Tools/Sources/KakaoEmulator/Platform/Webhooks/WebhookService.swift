import Logging
import ServiceLifecycle

/// Sends the recorded deliveries: those of one app in order, those of different apps concurrently.
///
/// When the emulator shuts down, running attempts complete. Other deliveries stay in the storage and, if it is a file,
/// are sent after the next start.
struct WebhookService: Service {
  let services: Services

  func run() async throws {
    await withDiscardingTaskGroup { group in
      var lanes: [App.ID: WebhookLane] = [:]
      func add(_ id: WebhookDelivery.ID, _ app: App.ID) {
        if lanes[app] == nil {
          let lane = WebhookLane()
          lanes[app] = lane
          group.addTask { await send(lane) }
        }
        lanes[app]?.add(id)
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
      for lane in lanes.values { lane.finish() }
    }
  }

  /// Returns the deliveries that weren't attempted yet, oldest first, also those of an emulator that was killed.
  ///
  /// Test events aren't among them: their sender responds to the user, who can send another one.
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

  private func send(_ lane: WebhookLane) async {
    let sender = WebhookSender(services: services)
    for await id in lane.ids.cancelOnGracefulShutdown() {
      do {
        try await sender.sendUnattempted(id)
      } catch is CancellationError {
        return
      } catch let error as WebhookSender.UnrecordedAttempt {
        // The lane doesn't forget the delivery, because the service would receive it again.
        log("The attempt to send the webhook wasn't recorded.", error.reason)
        continue
      } catch {
        log("The webhook wasn't sent.", error)
      }
      lane.forget(id)
    }
  }

  private func log(_ message: Logger.Message, _ error: any Error) {
    services.logger.error(message, metadata: ["error": "\(loggableName(of: error))"])
  }
}
