import Synchronization

/// A checked message whose receivers the user has yet to choose.
struct PendingShare: Sendable {
  /// The ID in the page URLs, which can't be guessed.
  ///
  /// Kakao's web sharer calls it `short_key`.
  let id: String
  let app: App.ID
  let appKey: String
  /// The message as a default template, with the template arguments filled in.
  let message: JSON
  /// The ID of the app's template that the message was made from.
  let template: Int64?
  /// The app's parameters for the share webhook, or nil if the app didn't ask for a webhook.
  let callbackArguments: [String: String]?
  let options: ShareOptions
  /// Whether the page that replaces KakaoTalk shows the message, instead of the web sharer.
  let isInTalk: Bool
  /// The account that sent the message.
  var sender: Account.ID?
  /// Whether the user decided not to send the message.
  var isCanceled = false
  /// The names of the receivers, after the user sent the message.
  var receivers: [String]?

  var limit: Int { options.limit ?? ShareOptions.defaultLimit }

  /// The size in bytes of the data that the app sent.
  fileprivate var size: Int {
    (callbackArguments ?? [:]).reduce(message.text.utf8.count) { $0 + $1.key.utf8.count + $1.value.utf8.count }
  }
}

/// The messages whose receivers users are choosing, and the messages that were just sent, in memory.
final class PendingShares: Sendable {
  static let capacity = 200
  /// The maximum size of all messages and of the app's parameters in bytes.
  static let maximumSize = 8 << 20

  private let log = Mutex(BoundedLog<PendingShare>(capacity: capacity, maximumSize: maximumSize))

  func add(_ share: PendingShare) {
    log.withLock { log in _ = log.add(size: share.size) { _ in share } }
  }

  /// Returns a share, or nil if it's unknown or was canceled.
  func share(_ id: String) -> PendingShare? {
    log.withLock { log in log.newestFirst.first { $0.id == id } }.flatMap { $0.isCanceled ? nil : $0 }
  }

  /// Marks a share as sent.
  ///
  /// Returns false if the share is unknown, or was already sent or canceled.
  func markSent(_ id: String, from sender: Account.ID, to receivers: [String]) -> Bool {
    complete(id) { ($0.sender, $0.receivers) = (sender, receivers) }
  }

  /// Cancels a share that wasn't sent yet.
  ///
  /// Returns false if the share is unknown, or was already sent or canceled.
  func cancel(_ id: String) -> Bool {
    complete(id) { $0.isCanceled = true }
  }

  private func complete(_ id: String, _ change: (inout PendingShare) -> Void) -> Bool {
    log.withLock { log in
      guard var share = log.newestFirst.first(where: { $0.id == id }), share.receivers == nil, !share.isCanceled else {
        return false
      }
      change(&share)
      log.add(size: share.size) { _ in share }
      return true
    }
  }

  func removeAll() {
    log.withLock { $0.removeAll() }
  }
}
