import Foundation
import Logging
import NIOCore

/// Records webhook deliveries and queues them for sending.
///
/// Recording happens right after the change, before the response, but not in the same transaction. If the process
/// crashes in between, or the disk is full, the service is never notified. A recorded delivery is as durable as other
/// data. Sending happens in the background, so a slow or unavailable service doesn't delay requests.
struct Webhooks: Sendable {
  /// The maximum number of stored deliveries.
  static let limit = 500

  let storage: Storage
  let clock: EmulatorClock
  let random: RandomSource
  let address: EmulatorAddress
  let logger: Logger
  let events: Events
  /// The time that a service has to respond.
  var timeout = WebhookSender.timeout
  let queue = WebhookQueue()

  /// Notifies the link's app about one or more events with the same cause.
  func enqueue(_ events: [AccountStateEvent], about link: Link) async {
    guard !events.isEmpty else { return }
    await loggingErrors { try await record(events.map { ($0, nil) }, about: link) }
  }

  /// Notifies the app about an event of an account.
  ///
  /// Does nothing if the account isn't linked.
  func enqueue(_ event: AccountStateEvent, app: App.ID, account: Account.ID) async {
    await loggingErrors {
      guard let link = try await storage.link(app: app, account: account) else { return }
      try await record([(event, nil)], about: link)
    }
  }

  /// Notifies every app to which the account is linked.
  func enqueue(_ event: AccountStateEvent, account: Account.ID) async {
    await loggingErrors {
      for link in try await storage.links(account: account) { try await record([(event, nil)], about: link) }
    }
  }

  /// Notifies the app that the link has ended, that all its tokens are revoked, and about the events in `also`.
  ///
  /// It is inferred that the revoked tokens have a separate event.
  func enqueueUnlink(of link: Link, because reason: UnlinkReason, also: [AccountStateEvent] = []) async {
    await loggingErrors {
      guard let app = try await storage.app(id: link.appID) else { return }
      if let webhook = app.unlinkWebhook, reason != .fromService {
        try await add(.unlink(UnlinkNotice(link, in: app, because: reason)), to: webhook, about: link)
      }
      try await record(
        [(.userUnlinked, reason), (.tokensRevoked, nil)] + also.map { ($0, nil) }, about: link)
    }
  }

  /// Notifies the app that a user added or blocked one of its channels.
  func enqueue(channel: String, state: ChannelRelation.State, of app: App, about link: Link) async {
    await loggingErrors {
      guard let webhook = app.channelWebhook else { return }
      let notice = ChannelNotice(link, channel: channel, state: state, at: clock.now)
      try await add(.channel(notice), to: webhook, about: link)
    }
  }

  /// Notifies the app that a user shared a message in a chat.
  func enqueue(_ notice: ShareNotice, of app: App, sender: Account.ID) async {
    await loggingErrors {
      guard let webhook = app.shareWebhook else { return }
      try await add(.share(notice), to: webhook, app: app.id, account: sender)
    }
  }

  /// Queues the deliveries that haven't been attempted yet, including those of a killed emulator.
  func queueUnsent() {
    queue.add(.unsent)
  }

  private func record(_ events: [(AccountStateEvent, UnlinkReason?)], about link: Link) async throws {
    guard !events.isEmpty, let app = try await storage.app(id: link.appID), let webhook = app.accountStateWebhook
    else { return }
    let transaction = random.bytes(16).hex
    let now = clock.now
    let item = ConsentItemDescriptor.accountStateChange
    let hasConsent = app.consentItems.contains { $0.id == item } && link.agreedScopes.contains(item)
    for (type, reason) in events where hasConsent || !type.needsConsent {
      let event = event(type, reason, about: link, in: app, transaction: transaction, at: now)
      try await add(.accountState(event), to: webhook, about: link)
    }
  }

  private func event(
    _ type: AccountStateEvent, _ reason: UnlinkReason?, about link: Link, in app: App, transaction: String, at now: Date
  ) -> SecurityEvent {
    SecurityEvent(
      issuer: address.baseURL, audience: app.keys.rest, userID: link.userID, issuedAt: now, occurredAt: now,
      id: random.bytes(16).hex, transactionID: transaction, type: type, reason: reason)
  }

  private func add(_ message: WebhookMessage, to webhook: Webhook, about link: Link) async throws {
    try await add(message, to: webhook, app: link.appID, account: link.accountID)
  }

  private func add(
    _ message: WebhookMessage, to webhook: Webhook, app: App.ID, account: Account.ID
  ) async throws {
    let delivery = WebhookDelivery(
      id: random.bytes(16).hex, createdAt: clock.now, appID: app, accountID: account, target: webhook,
      message: message)
    try await storage.add(delivery)
    queue.add(.delivery(delivery.id, delivery.appID))
    await didAdd(delivery)
  }

  /// Notifies the event subscribers, and deletes the oldest other deliveries beyond the limit.
  private func didAdd(_ delivery: WebhookDelivery) async {
    events.publish(.webhook, id: .string(delivery.id))
    await storage.deleteOldest(NumberedDelivery.self, except: Key(delivery.id), keeping: Self.limit, logger: logger)
  }

  /// Records a delivery of a test event without queuing it.
  ///
  /// The caller must send it. Returns `nil` if the app doesn't have the webhook.
  func addTest(_ test: TestEvent, about link: Link, in app: App) async throws -> WebhookDelivery? {
    let now = clock.now
    let message: WebhookMessage =
      switch test {
      case .unlink(let reason): .unlink(UnlinkNotice(link, in: app, because: reason))
      case .accountState(let type):
        .accountState(
          event(
            type, type == .userUnlinked ? .fromApps : nil, about: link, in: app, transaction: random.bytes(16).hex,
            at: now))
      case .channel(let state):
        .channel(ChannelNotice(link, channel: app.channels.first ?? "_test", state: state, at: now))
      case .share(let type):
        .share(
          ShareNotice(
            chatType: type, chat: random.bytes(16).base64URLEncodedString(),
            template: app.messageTemplates?.first.map { Int64($0.id) }, arguments: [:]))
      }
    guard let target = message.target(in: app) else { return nil }
    let delivery = WebhookDelivery(
      id: random.bytes(16).hex, createdAt: now, appID: app.id, accountID: link.accountID, target: target,
      message: message, isTest: true)
    try await storage.add(delivery)
    await didAdd(delivery)
    return delivery
  }

  /// Runs `body` and logs its errors, because the change has already happened and can't be refused.
  ///
  /// Recording runs in a separate task, so that a disconnecting client doesn't cancel it.
  private func loggingErrors(_ body: @escaping @Sendable () async throws -> Void) async {
    do {
      try await Task { try await body() }.value
    } catch {
      logger.error("The webhook wasn't recorded.", metadata: ["error": "\(loggableName(of: error))"])
    }
  }
}

/// The queue of work for ``WebhookService``, its only consumer.
struct WebhookQueue: Sendable {
  enum Entry: Sendable {
    case delivery(WebhookDelivery.ID, App.ID)
    /// All deliveries in the storage that haven't been attempted yet.
    ///
    /// The consumer reads them. If they were read earlier, deliveries that are recorded in the meantime would be queued
    /// first.
    case unsent
  }

  let entries: AsyncStream<Entry>
  private let continuation: AsyncStream<Entry>.Continuation

  /// Creates a queue whose capacity is the maximum number of stored deliveries, because deleted deliveries aren't sent.
  init() {
    (entries, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Webhooks.limit))
  }

  func add(_ entry: Entry) {
    continuation.yield(entry)
  }
}
