import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Sends deliveries and records the attempts.
struct WebhookSender: Sendable {
  /// The time that a service has to respond: three seconds (Kakao's guide: Kakao Login > Webhook).
  static let timeout = TimeAmount.seconds(3)

  /// The maximum number of bytes of a response that are kept.
  private static let maximumResponseSize = 4096

  let services: Services

  /// The duration of a claim in seconds, during which other emulators don't send the delivery.
  static let claimDuration: TimeInterval = 60

  /// The time limit for recording an attempt, with a ``pause`` between two tries.
  var recordingLimit = Duration.seconds(Self.claimDuration)
  var pause = Duration.milliseconds(500)

  /// An error that reports that another emulator may have sent a webhook, because this emulator was suspended before it
  /// could send the webhook.
  private struct EndedClaim: Error {}

  /// An error that reports that the service may have received a webhook, but the storage has no record of this.
  struct UnrecordedAttempt: Error {
    let reason: any Error
  }

  /// Sends the delivery if there was no attempt yet.
  ///
  /// If another emulator with the same storage has claimed the delivery, waits until that emulator has finished or its
  /// claim has ended.
  ///
  /// If the storage fails after the webhook was sent, tries to record the attempt for ``recordingLimit``. A webhook is
  /// sent twice only if its sender checks its claim, but records no attempt before the claim ends. This happens if the
  /// sender is killed or suspended, the storage fails, or the emulators' clocks differ by as much as a claim lasts.
  ///
  /// - Throws: ``UnrecordedAttempt``. This emulator must then not send the delivery again. After any other error, the
  ///   webhook wasn't sent, or sending it was canceled.
  func sendUnattempted(_ id: WebhookDelivery.ID) async throws {
    while let claim = try await services.storage.claimDelivery(id, at: Date(), for: Self.claimDuration) {
      switch claim {
      case .claimed(let end):
        try await ContinuousClock().sleep(for: .seconds(max(0.05, min(0.5, end.timeIntervalSinceNow))))
      case .granted(let delivery):
        let attempt: WebhookDelivery.Attempt
        do {
          attempt = try await send(delivery, isClaimed: true)
        } catch is EndedClaim {
          continue
        } catch {
          // Canceling this task must not prevent the release.
          _ = try? await Task { try await services.storage.releaseDelivery(delivery) }.value
          throw error
        }
        do {
          // The webhook was sent, so its record must not be lost if this task is canceled.
          _ = try await Task { try await record(attempt, of: delivery, retryingFor: recordingLimit) }.value
        } catch {
          throw UnrecordedAttempt(reason: error)
        }
        return
      }
    }
  }

  /// Sends the delivery again, to the app's current webhook.
  ///
  /// - Returns: The delivery with the new attempt, or `nil` if the app no longer has the webhook.
  func redeliver(_ delivery: WebhookDelivery) async throws -> WebhookDelivery? {
    let app = try await services.storage.app(id: delivery.appID)
    guard let target = app.flatMap(delivery.message.target) else { return nil }
    var delivery = delivery
    delivery.target = target
    return try await record(try await send(delivery), of: delivery)
  }

  /// Sends the delivery and returns the attempt.
  ///
  /// If it throws an error, nothing was sent, or the attempt was canceled.
  private func send(
    _ delivery: WebhookDelivery, isClaimed: Bool = false
  ) async throws -> WebhookDelivery.Attempt {
    var attempt = WebhookDelivery.Attempt(startedAt: services.clock.now, milliseconds: 0)
    guard let app = try await services.storage.app(id: delivery.appID) else {
      attempt.error = "the app was deleted"
      return attempt
    }
    let (request, fault) = try await services.webhookRequest(delivery, app: app)
    (attempt.sentBody, attempt.fault) = (request.payload, fault)
    if isClaimed, try await !services.storage.isClaimed(delivery, at: Date()) { throw EndedClaim() }
    let start = ContinuousClock.now
    do {
      (attempt.status, attempt.responseBody) = try await answer(to: request.request)
    } catch {
      try Task.checkCancellation()
      if delivery.target.hasBuiltInReceiver == true, Self.isRefusedConnection(error) {
        (attempt.status, attempt.isBuiltIn) = (delivery.message.confirmation, true)
      } else {
        attempt.error = Self.text(error)
      }
    }
    attempt.milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
    return attempt
  }

  private func record(
    _ attempt: WebhookDelivery.Attempt, of delivery: WebhookDelivery, retryingFor limit: Duration = .zero
  ) async throws -> WebhookDelivery? {
    let end = ContinuousClock.now + limit
    var isFirstTry = true
    while true {
      do {
        let recorded = try await services.storage.updateDelivery(delivery.id) { [isFirstTry] stored in
          stored.target = delivery.target
          stored.claimedUntil = nil
          // An earlier commit with an unknown outcome may have recorded the attempt.
          guard isFirstTry || stored.attempts.last != attempt else { return }
          stored.add(attempt)
        }
        services.events.publish(.webhook, id: .string(delivery.id))
        return recorded
      } catch {
        guard ContinuousClock.now < end else { throw error }
        isFirstTry = false
        try await ContinuousClock().sleep(for: pause)
      }
    }
  }

  /// Returns the status of the response and the beginning of its body.
  ///
  /// It doesn't follow redirects. The body doesn't matter for the delivery, so an error while reading it is ignored.
  private func answer(to request: HTTPClientRequest) async throws -> (status: Int, body: String?) {
    let timeout = services.webhooks.timeout
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    // With retries, the client would repeat a refused connection until the timeout.
    configuration.connectionPool.retryConnectionEstablishment = false
    // On Apple's platforms, the client would otherwise keep waiting after a refused connection, too.
    configuration.networkFrameworkWaitForConnectivity = false
    configuration.timeout.read = timeout
    return try await HTTPClient.withHTTPClient(configuration: configuration) { client in
      let response = try await client.execute(request, timeout: timeout)
      let body = services.recordsExchanges ? try? await Self.beginning(of: response.body) : nil
      return (Int(response.status.code), body)
    }
  }

  /// Returns the first part of a body, or `nil` if it is empty or isn't text.
  ///
  /// It doesn't wait for the rest, because a service can send it arbitrarily slowly.
  private static func beginning(of body: HTTPClientResponse.Body) async throws -> String? {
    for try await part in body where part.readableBytes > 0 {
      let bytes = part.readableBytesView.prefix(maximumResponseSize)
      // The prefix can end in the middle of a character.
      return (0...3).lazy.compactMap { String(validating: bytes.dropLast($0), as: UTF8.self) }.first
    }
    return nil
  }

  /// Returns whether no service listens at the address.
  ///
  /// The client throws different errors for host names and for IP addresses.
  private static func isRefusedConnection(_ error: any Error) -> Bool {
    error is NIOConnectionError || (error as? IOError)?.errnoCode == ECONNREFUSED
  }

  /// Returns a description of the error that contains no data from the request.
  private static func text(_ error: any Error) -> String {
    switch error {
    case let error as HTTPClientError where [.deadlineExceeded, .connectTimeout, .readTimeout].contains(error):
      "timed out"
    case let error as HTTPClientError: error.shortDescription.lowercased()
    default: "could not connect"
    }
  }
}
