import Synchronization

/// The last calls of Kakao's paths, in memory. It holds no secret: see ``LoggedFields`` and ``LoggedPath``.
final class RequestLog: Sendable {
  static let capacity = 1000

  /// Which lines to show.
  struct Filter: Sendable {
    var limit = 100
    var search: String?
    var app: App.ID?
    /// Only what came after the line with this id.
    var since = 0
  }

  private struct State {
    var records: [RequestRecord] = []
    var lastID = 0
  }

  private let state = Mutex(State())

  func add(_ record: RequestRecord) {
    state.withLock { state in
      var record = record
      state.lastID += 1
      record.id = state.lastID
      if state.records.count == Self.capacity { state.records.removeFirst() }
      state.records.append(record)
    }
  }

  /// Newest first.
  func records(_ filter: Filter = Filter()) -> [RequestRecord] {
    let matching = state.withLock(\.records).reversed().lazy.prefix { $0.id > filter.since }.filter { record in
      (filter.app == nil || record.subject.app?.id == filter.app)
        && (filter.search.map(record.contains) ?? true)
    }
    return Array(matching.prefix(filter.limit))
  }

  /// Ids go on, so that who asks for what came since an id is not told of older lines.
  func reset() {
    state.withLock { $0.records = [] }
  }
}
