import Synchronization

/// Notifies subscribers about new requests, webhooks, and messages, and about changes to the state.
final class Events: Sendable {
  struct Event: Sendable, Equatable {
    /// The names of events in the event stream.
    enum Kind: String, Sendable, CaseIterable {
      case request, webhook, message, state
    }

    /// The number of the event, starting at 1.
    let number: Int
    let kind: Kind
    /// The ID of the request, delivery, or message.
    var subject: JSON?
  }

  /// The number of events that are kept for disconnected subscribers.
  static let capacity = 1000
  /// The maximum number of subscribers.
  static let maximumSubscribers = 50
  /// The maximum number of events that wait for one subscriber.
  static let maximumWaiting = 256

  private struct Subscriber {
    let id: Int
    let events: AsyncStream<Event>.Continuation
    let session: SecretHash?
  }

  private struct State {
    var log = BoundedLog<Event>(capacity: Events.capacity)
    var subscribers: [Subscriber] = []
    var lastSubscriber = 0
  }

  /// The random ID of this run of the emulator.
  ///
  /// A client uses it to detect a restart, after which event numbers start at 1 again.
  let runID = RandomSource.system.bytes(4).hex
  private let state = Mutex(State())

  var hasSubscribers: Bool { state.withLock { !$0.subscribers.isEmpty } }

  /// Notifies all subscribers, without waiting for them.
  ///
  /// A subscriber that reads too slowly is dropped. It can subscribe again and then receives the missed events.
  func publish(_ kind: Event.Kind, id subject: JSON? = nil) {
    let dropped = state.withLock { state in
      let number = state.log.add { Event(number: $0, kind: kind, subject: subject) }
      guard let event = state.log[number] else { return [AsyncStream<Event>.Continuation]() }
      let slow = state.subscribers.filter { subscriber in
        if case .enqueued = subscriber.events.yield(event) { return false }
        return true
      }
      state.subscribers.removeAll { subscriber in slow.contains { $0.id == subscriber.id } }
      return slow.map(\.events)
    }
    for subscriber in dropped { subscriber.finish() }
  }

  /// Returns the events after the event with the number `last`, or only future events if `last` is nil.
  ///
  /// If the missed events can't all be sent, the stream begins with a `state` event instead. Returns nil if there are
  /// too many subscribers. If `session`, a sign-in to the console, isn't nil, the subscription ends when that session
  /// ends.
  func subscribe(after last: Int? = nil, session: SecretHash? = nil) -> AsyncStream<Event>? {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Event.self, bufferingPolicy: .bufferingOldest(Self.maximumWaiting))
    let isSubscribed = state.withLock { state in
      guard state.subscribers.count < Self.maximumSubscribers else { return false }
      for event in Self.missed(after: last, state.log) { continuation.yield(event) }
      state.lastSubscriber += 1
      let id = state.lastSubscriber
      state.subscribers.append(Subscriber(id: id, events: continuation, session: session))
      continuation.onTermination = { [weak self] _ in self?.remove(id) }
      return true
    }
    return isSubscribed ? stream : nil
  }

  /// Ends the subscriptions of a sign-in to the console.
  func end(session: SecretHash) {
    let ended = state.withLock { state in
      let ended = state.subscribers.filter { $0.session == session }
      state.subscribers.removeAll { $0.session == session }
      return ended
    }
    for subscriber in ended { subscriber.events.finish() }
  }

  private func remove(_ id: Int) {
    state.withLock { state in state.subscribers.removeAll { $0.id == id } }
  }

  private static func missed(after last: Int?, _ log: BoundedLog<Event>) -> [Event] {
    guard let last else { return [] }
    let newest = log.ids.upperBound - 1
    guard last >= log.ids.lowerBound - 1, last <= newest, newest - last < maximumWaiting else {
      return [Event(number: newest, kind: .state)]
    }
    return log.ids.filter { $0 > last }.compactMap { log[$0] }
  }
}
