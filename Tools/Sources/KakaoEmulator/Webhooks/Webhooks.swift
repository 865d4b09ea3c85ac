import Foundation
import Logging
import NIOCore

/// Writes down what services are to be told, and hands it to whoever sends.
///
/// That happens right after the change, before its answer, and not in one step with it: where the process ends between the
/// two, or the disk is full, the service is never told. What is written down is as durable as anything else. Sending is
/// nobody's concern here: a service that is slow or gone harms no user.
struct Webhooks: Sendable {
  /// How many deliveries are remembered.
  static let limit = 500

  let storage: any Storage
  let clock: EmulatorClock
  let random: RandomSource
  let address: EmulatorAddress
  let logger: Logger
  /// How long a service may take to answer.
  var timeout = WebhookSender.timeout
  let queue = WebhookQueue()

  /// Tells the service of a link that one thing, or several at once, happened to its user.
  func announce(_ events: [AccountStateEvent], about link: Link) async {
    await attempt { try await record(events.map { ($0, nil) }, about: link) }
  }

  /// See ``announce(_:about:)``; without a link there is nobody to tell about.
  func announce(_ event: AccountStateEvent, app: App.ID, account: Account.ID) async {
    await attempt {
      guard let link = try await storage.link(app: app, account: account) else { return }
      try await record([(event, nil)], about: link)
    }
  }

  /// Tells every service that the account is linked to.
  func announce(_ event: AccountStateEvent, account: Account.ID) async {
    await attempt {
      for link in try await storage.links(account: account) { try await record([(event, nil)], about: link) }
    }
  }

  /// Tells the service that the link has ended, with all its tokens; what comes beside that, `also`.
  ///
  /// That the tokens' end is announced by an event of its own is inferred.
  func announceEnd(of link: Link, because reason: UnlinkReason, also: [AccountStateEvent] = []) async {
    await attempt {
      guard let app = try await storage.app(id: link.appID) else { return }
      if let webhook = app.unlinkWebhook, reason != .fromService {
        let notice = UnlinkNotice(
          appID: app.id, userID: link.userID, referrer: reason,
          groupUserToken: app.group.map { UserID.groupUserToken(group: $0, account: link.accountID) })
        try await add(.unlink(notice), to: webhook, app: app.id)
      }
      try await record(
        [(.userUnlinked, reason), (.tokensRevoked, nil)] + also.map { ($0, nil) }, about: link)
    }
  }

  private func record(_ events: [(AccountStateEvent, UnlinkReason?)], about link: Link) async throws {
    guard !events.isEmpty, let app = try await storage.app(id: link.appID), let webhook = app.accountStateWebhook
    else { return }
    let transaction = random.bytes(16).hex
    let now = clock.now
    for (type, reason) in events {
      let event = SecurityEvent(
        issuer: address.baseURL, audience: app.keys.rest, userID: link.userID, issuedAt: now, occurredAt: now,
        id: random.bytes(16).hex, transactionID: transaction, type: type, reason: reason)
      try await add(.accountState(event), to: webhook, app: app.id)
    }
  }

  private func add(_ message: WebhookMessage, to webhook: Webhook, app: App.ID) async throws {
    let delivery = WebhookDelivery(
      id: random.bytes(16).hex, createdAt: clock.now, appID: app, target: webhook, message: message)
    try await storage.add(delivery, keeping: Self.limit)
    queue.add(delivery)
  }

  /// What happened has happened: that it cannot be told is no reason to refuse it, and whoever gives up waiting for the
  /// answer does not keep it from being told, hence the task.
  private func attempt(_ body: @escaping @Sendable () async throws -> Void) async {
    do {
      try await Task { try await body() }.value
    } catch {
      logger.error("webhook not recorded", metadata: ["error": "\(logName(of: error))"])
    }
  }
}
