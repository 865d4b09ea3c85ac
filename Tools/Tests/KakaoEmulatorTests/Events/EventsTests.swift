import Testing

@testable import KakaoEmulator

@Suite(.timeLimit(.minutes(1))) struct EventsTests {
  /// Returns the next events of a subscription.
  private static func next(_ count: Int, of stream: AsyncStream<Events.Event>) async -> [Events.Event] {
    await stream.prefix(count).reduce(into: []) { $0.append($1) }
  }

  @Test("Every subscriber gets every event in order")
  func order() async {
    let events = Events()
    let streams = [events.subscribe(), events.subscribe()]
    events.publish(.request, id: 7)
    events.publish(.state)
    for stream in streams {
      #expect(
        await Self.next(2, of: stream) == [
          .init(number: 1, kind: .request, subject: 7), .init(number: 2, kind: .state),
        ])
    }
  }

  @Test("A subscriber who returns gets the missed events")
  func resumption() async {
    let events = Events()
    for _ in 0..<3 { events.publish(.message) }
    let missed = events.subscribe(after: 1)
    events.publish(.webhook)
    #expect(await Self.next(3, of: missed).map(\.number) == [2, 3, 4])
    let nothing = events.subscribe(after: 4)
    events.publish(.request)
    #expect(await Self.next(1, of: nothing).map(\.kind) == [.request])
  }

  @Test("A subscriber who missed unknown events gets an event about the state", arguments: [0, 2000, .max])
  func unknownEvents(last: Int) async {
    let events = Events()
    for _ in 0...Events.capacity { events.publish(.request) }
    let stream = events.subscribe(after: last)
    #expect(await Self.next(1, of: stream) == [.init(number: Events.capacity + 1, kind: .state)])
  }

  @Test("A subscriber who reads too slowly is dropped after the events that wait for it")
  func slowSubscriber() async {
    let events = Events()
    let stream = events.subscribe()
    for _ in 0..<(Events.maximumWaiting + 10) { events.publish(.request) }
    var numbers: [Int] = []
    for await event in stream { numbers.append(event.number) }
    #expect(numbers == Array(1...Events.maximumWaiting))
  }

  @Test("One subscriber too many ends the subscription of the oldest one")
  func subscriberLimit() async {
    let events = Events()
    let oldest = events.subscribe()
    let others = (0..<Events.maximumSubscribers).map { _ in events.subscribe() }
    events.publish(.state)
    for await event in oldest { Issue.record("unexpected event \(event.number)") }
    for stream in others { #expect(await Self.next(1, of: stream).map(\.kind) == [.state]) }
  }
}
