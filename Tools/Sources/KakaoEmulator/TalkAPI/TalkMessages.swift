import Synchronization

/// The most recent messages that users sent, in memory.
final class TalkMessages: Sendable {
  static let capacity = 1000

  /// The criteria for the messages to return.
  struct Filter: Sendable {
    var app: App.ID?
    var sender: Account.ID?
    var receiver: Account.ID?
  }

  private struct State {
    /// The messages, oldest first.
    var messages: [TalkMessage] = []
    var lastID = 0
  }

  private let state = Mutex(State())

  func add(_ message: TalkMessage) {
    state.withLock { state in
      var message = message
      state.lastID += 1
      message.id = state.lastID
      state.messages.append(message)
      // Delete many at once, because removing the first element of an array moves all others.
      if state.messages.count >= 2 * Self.capacity { state.messages.removeFirst(Self.capacity) }
    }
  }

  /// Returns the matching messages, newest first.
  func all(_ filter: Filter = Filter()) -> [TalkMessage] {
    state.withLock(\.messages).suffix(Self.capacity).reversed().filter { message in
      (filter.app ?? message.app) == message.app
        && (filter.sender ?? message.sender.accountID) == message.sender.accountID
        && (filter.receiver ?? message.receiver.accountID) == message.receiver.accountID
    }
  }

  /// Deletes all messages.
  func removeAll() {
    state.withLock { $0.messages = [] }
  }

  /// Deletes all messages and starts numbering them at 1 again.
  func reset() {
    state.withLock { $0 = State() }
  }
}
