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

  private struct State {
    /// The messages with their sizes, oldest first.
    var messages: [(message: TalkMessage, size: Int)] = []
    var size = 0
    var lastID = 0
  }

  private let state = Mutex(State())

  func add(_ message: TalkMessage) {
    state.withLock { state in
      var message = message
      state.lastID += 1
      message.id = state.lastID
      let size = message.json.text.utf8.count
      state.messages.append((message, size))
      state.size += size
      while state.messages.count > Self.capacity || state.size > Self.maximumSize {
        state.size -= state.messages.removeFirst().size
      }
    }
  }

  /// Returns the matching messages, newest first.
  func all(_ filter: Filter = Filter()) -> [TalkMessage] {
    let newest = state.withLock { $0.messages }.reversed().lazy.map(\.message).prefix { $0.id > filter.since }
    return newest.filter { message in
      (filter.app ?? message.app) == message.app
        && (filter.sender ?? message.sender.accountID) == message.sender.accountID
        && (filter.receiver ?? message.receiver.accountID) == message.receiver.accountID
    }
  }

  /// Deletes all messages.
  func removeAll() {
    state.withLock { state in state = State(lastID: state.lastID) }
  }

  /// Deletes all messages and starts numbering them at 1 again.
  func reset() {
    state.withLock { $0 = State() }
  }
}
