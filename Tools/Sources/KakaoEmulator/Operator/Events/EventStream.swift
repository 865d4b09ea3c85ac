import AsyncAlgorithms
import Foundation
import HTTPTypes
import Hummingbird
import ServiceLifecycle

/// The response to `GET /_emulator/events`: server-sent events (WHATWG HTML, section 9.2).
struct EventStream: Sendable {
  /// The interval between comments, which show that the connection works.
  static let heartbeat = Duration.seconds(15)

  private enum Item: Sendable {
    case event(Events.Event)
    case heartbeat
    case end
  }

  let events: Events
  let sessions: ConsoleSessions

  /// Returns the stream, or status 503 if there are too many streams.
  func response(to request: Request) -> Response {
    guard let subscription = subscribe(request) else {
      var response = ControlError(
        status: .serviceUnavailable, message: "too many event streams are open; close one or try again later"
      ).jsonResponse
      response.headers[.retryAfter] = "5"
      return response
    }
    let body = ResponseBody { writer in
      // Without this, the stream of a client that has closed the connection would count toward the limit until the next
      // write.
      try await request.body.consumeWithCancellationOnInboundClose { _ in
        try await write(subscription, to: &writer)
      }
      try await writer.finish(nil)
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/event-stream", .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
      ], body: body)
  }

  private func write(
    _ subscription: AsyncStream<Events.Event>, to writer: inout any ResponseBodyWriter
  ) async throws {
    try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
    let items = merge(
      chain(subscription.map { Item.event($0) }, [Item.end].async),
      AsyncTimerSequence(interval: Self.heartbeat, clock: .continuous).map { _ in Item.heartbeat })
    for await item in items.cancelOnGracefulShutdown() {
      switch item {
      case .event(let event): try await writer.write(ByteBuffer(string: text(of: event)))
      case .heartbeat: try await writer.write(ByteBuffer(string: ":\n\n"))
      case .end: return
      }
    }
  }

  private func subscribe(_ request: Request) -> AsyncStream<Events.Event>? {
    guard request.method != .head else { return AsyncStream { $0.finish() } }
    let last = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }.map(number)
    let session = sessions.session(of: request)
    // The subscription begins before the response, so a client that has received the response's head gets all later
    // events.
    let subscription = events.subscribe(after: last, session: session)
    // The browser may have signed out in the meantime.
    if let session, sessions.session(of: request) == nil { events.end(session: session) }
    return subscription
  }

  private func text(of event: Events.Event) -> String {
    let data: JSON = ["id": event.subject]
    return "id: \(events.runID)-\(event.number)\nevent: \(event.kind.rawValue)\ndata: \(data.text)\n\n"
  }

  /// Returns the number of the event with an ID.
  ///
  /// If the ID is malformed or from another run of the emulator, returns a number that no event has.
  private func number(_ id: String) -> Int {
    let parts = id.split(separator: "-")
    guard parts.count == 2, parts[0] == events.runID, let number = Int(parts[1]), number >= 0 else { return .max }
    return number
  }
}
