import Testing

@testable import KakaoEmulator

@Suite(.timeLimit(.minutes(10))) struct EventsTests {
  /// Returns the next events of a subscription.
  private static func next(_ count: Int, of stream: AsyncStream<Events.Event>?) async throws -> [Events.Event] {
    try await #require(stream).prefix(count).reduce(into: []) { $0.append($1) }
  }

  @Test("Every subscriber gets every event in order")
  func order() async throws {
    let events = Events()
    let streams = [events.subscribe(), events.subscribe()]
    events.publish(.request, id: 7)
    events.publish(.state)
    for stream in streams {
      #expect(
        try await Self.next(2, of: stream) == [
          .init(number: 1, kind: .request, subject: 7), .init(number: 2, kind: .state),
        ])
    }
  }

  @Test("A subscriber that reconnects gets the missed events")
  func resumption() async throws {
    let events = Events()
    for _ in 0..<3 { events.publish(.message) }
    let missed = events.subscribe(after: 1)
    events.publish(.webhook)
    #expect(try await Self.next(3, of: missed).map(\.number) == [2, 3, 4])
    let nothing = events.subscribe(after: 4)
    events.publish(.request)
    #expect(try await Self.next(1, of: nothing).map(\.kind) == [.request])
  }

  @Test("If the missed events are unknown, a subscriber gets a state event", arguments: [0, 2000, .max])
  func unknownEvents(last: Int) async throws {
    let events = Events()
    for _ in 0...Events.capacity { events.publish(.request) }
    let stream = events.subscribe(after: last)
    #expect(try await Self.next(1, of: stream) == [.init(number: Events.capacity + 1, kind: .state)])
  }

  @Test("A subscriber that reads too slowly gets the buffered events and is then dropped")
  func slowSubscriber() async throws {
    let events = Events()
    let stream = events.subscribe()
    for _ in 0..<(Events.maximumWaiting + 10) { events.publish(.request) }
    var numbers: [Int] = []
    for await event in try #require(stream) { numbers.append(event.number) }
    #expect(numbers == Array(1...Events.maximumWaiting))
  }

  @Test("A subscriber beyond the limit is rejected until another one leaves")
  func subscriberLimit() async throws {
    let events = Events()
    var streams = (0..<Events.maximumSubscribers).map { _ in events.subscribe() }
    #expect(events.subscribe() == nil)
    events.publish(.state)
    for stream in streams { #expect(try await Self.next(1, of: stream).map(\.kind) == [.state]) }
    streams.removeFirst()
    #expect(events.subscribe() != nil)
  }

  @Test("The end of a console session ends only the subscriptions of that session")
  func sessions() async throws {
    let events = Events()
    let (one, other) = (SecretHash(of: "one"), SecretHash(of: "other"))
    let streams = [events.subscribe(session: one), events.subscribe(session: one)]
    let others = [events.subscribe(session: other), events.subscribe()]
    events.end(session: one)
    events.publish(.state)
    for stream in streams { #expect(try await Self.next(1, of: stream).isEmpty) }
    for stream in others { #expect(try await Self.next(1, of: stream).map(\.kind) == [.state]) }
  }
}
