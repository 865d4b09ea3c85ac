import Synchronization

/// The most recent messages that users sent, in memory.
final class TalkMessages: Sendable {
  static let capacity = 1000
  /// The maximum size of all messages in bytes, as JSON.
  static let maximumSize = 16 << 20

  /// The criteria for the messages to return.
  struct Filter: Sendable {
    var app: App.ID?
    var sender: Account.ID?
    var receiver: Account.ID?
    /// Selects only messages with a larger ID.
    var since = 0
  }

  private static var empty: BoundedLog<TalkMessage> { BoundedLog(capacity: capacity, maximumSize: maximumSize) }

  private let log = Mutex(TalkMessages.empty)

  /// Adds a message and returns its ID.
  @discardableResult
  func add(_ message: TalkMessage) -> Int {
    log.withLock { log in
      log.add(size: message.json.text.utf8.count) { id in
        var message = message
        message.id = id
        return message
      }
    }
  }

  /// Returns the matching messages, newest first.
  func all(_ filter: Filter = Filter()) -> [TalkMessage] {
    log.withLock { $0 }.newestFirst.lazy.prefix { $0.id > filter.since }.filter { message in
      (filter.app ?? message.app) == message.app
        && (filter.sender ?? message.sender.accountID) == message.sender.accountID
        && (filter.receiver ?? message.receiver.accountID) == message.receiver.accountID
    }
  }

  /// Deletes all messages.
  func removeAll() {
    log.withLock { $0.removeAll() }
  }

  /// Deletes all messages and starts numbering them at 1 again.
  func reset() {
    log.withLock { $0 = Self.empty }
  }
}
