import ArgumentParser

/// A reader of new entries from a running emulator.
struct TailSource: Sendable {
  /// The kinds of entries to read.
  enum Selection: String, ExpressibleByArgument, CaseIterable, Sendable {
    case requests, webhooks, messages
  }

  /// The identity of a request or a message, which is unique even if a restarted emulator counts from 1 again.
  private struct Mark: Equatable {
    let id: Int64
    let time: String?

    init(_ json: JSONValue) {
      id = json["id"]?.integer ?? 0
      time = (json["at"] ?? json["sent_at"])?.string
    }
  }

  private let control: EmulatorControl
  private let selections: Set<Selection>
  private var lastRequest: Mark?
  private var lastMessage: Mark?
  /// The number of attempts that have been read, by the ID of the webhook delivery.
  private var attempts: [String: Int] = [:]

  init(_ control: EmulatorControl, _ selections: Set<Selection>) {
    (self.control, self.selections) = (control, selections)
  }

  /// Returns the entries since the last call, oldest first.
  mutating func next() async throws -> [TailEntry] {
    var entries: [TailEntry] = []
    if selections.contains(.requests) { entries = try await requests() }
    if selections.contains(.webhooks) { entries = Self.merged(entries, try await webhooks()) }
    if selections.contains(.messages) { entries = Self.merged(entries, try await messages()) }
    return entries
  }

  /// Merges entries by their time, but keeps the order of each list, because the emulator's clock can be moved back.
  private static func merged(_ first: [TailEntry], _ second: [TailEntry]) -> [TailEntry] {
    var (merged, rest) = ([TailEntry](), first[...])
    for entry in second {
      let earlier = rest.prefix { $0.time <= entry.time }
      merged += earlier + [entry]
      rest = rest.dropFirst(earlier.count)
    }
    return merged + rest
  }

  private mutating func requests() async throws -> [TailEntry] {
    try await new("requests?limit=1000&", "requests", \.lastRequest).map { TailEntry(kind: .request, json: $0) }
  }

  private mutating func messages() async throws -> [TailEntry] {
    try await new("messages?", "messages", \.lastMessage).map { TailEntry(kind: .message, json: $0) }
  }

  /// Returns the values that are newer than `last`, oldest first, and updates `last`.
  private mutating func new(
    _ path: String, _ member: String, _ last: WritableKeyPath<Self, Mark?>
  ) async throws -> [JSONValue] {
    let control = control
    func values(since id: Int64) async throws -> [JSONValue] {
      try await control.call("GET", "\(path)since=\(id)", as: JSONValue.self)[member]?.elements ?? []
    }
    let known = self[keyPath: last]
    var newestFirst = try await values(since: max((known?.id ?? 0) - 1, 0))
    // The last known value is missing if the list was cleared or the emulator was restarted.
    if let known, !newestFirst.map(Mark.init).contains(known) { newestFirst = try await values(since: 0) }
    self[keyPath: last] = newestFirst.first.map(Mark.init) ?? known
    return newestFirst.prefix { Mark($0) != known }.reversed()
  }

  /// Returns one entry for each delivery with new attempts.
  ///
  /// An old delivery can have new attempts, so the whole list of at most 500 deliveries is read.
  private mutating func webhooks() async throws -> [TailEntry] {
    let deliveries = try await control.call("GET", "webhooks", as: JSONValue.self)["webhooks"]?.elements ?? []
    let known = attempts
    attempts = Dictionary(
      deliveries.map { ($0["id"]?.string ?? "", $0["attempts"]?.elements.count ?? 0) }, uniquingKeysWith: max)
    return deliveries.reversed().filter { delivery in
      (delivery["attempts"]?.elements.count ?? 0) > known[delivery["id"]?.string ?? ""] ?? 0
    }.map { TailEntry(kind: .webhook, json: $0) }
  }
}
