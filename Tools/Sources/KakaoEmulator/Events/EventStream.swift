import AsyncAlgorithms
import Foundation
import HTTPTypes
import Hummingbird
import ServiceLifecycle

/// The response to `GET /_emulator/events`: server-sent events (WHATWG HTML, section 9.2).
struct EventStream: Sendable {
  /// The time after which a comment shows that the connection works.
  static let heartbeat = Duration.seconds(15)

  private enum Item: Sendable {
    case event(Events.Event)
    case heartbeat
    case end
  }

  let events: Events

  func response(to request: Request) -> Response {
    let last = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }.map(number)
    // A client that has received the head of the response gets all later events.
    let subscription: AsyncStream<Events.Event> =
      request.method == .head ? AsyncStream { $0.finish() } : events.subscribe(after: last)
    let body = ResponseBody { writer in
      try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
      let items = merge(
        chain(subscription.map { Item.event($0) }, [Item.end].async),
        AsyncTimerSequence(interval: Self.heartbeat, clock: .continuous).map { _ in Item.heartbeat })
      for await item in items.cancelOnGracefulShutdown() {
        switch item {
        case .event(let event): try await writer.write(ByteBuffer(string: text(of: event)))
        case .heartbeat: try await writer.write(ByteBuffer(string: ":\n\n"))
        case .end: return try await writer.finish(nil)
        }
      }
      try await writer.finish(nil)
    }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"], body: body)
  }

  private func text(of event: Events.Event) -> String {
    let data: JSON = ["id": event.subject]
    return "id: \(events.instance)-\(event.number)\nevent: \(event.kind.rawValue)\ndata: \(data.text)\n\n"
  }

  /// Returns the number of the event with an ID, or one that is unknown if the ID is from another run of the emulator.
  private func number(_ id: String) -> Int {
    let parts = id.split(separator: "-")
    guard parts.count == 2, parts[0] == events.instance, let number = Int(parts[1]), number >= 0 else { return .max }
    return number
  }
}
