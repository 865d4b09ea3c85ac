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
    /// Where the oldest is once there are as many as there may be, and where the next will be.
    var oldest = 0
    var lastID = 0
  }

  private let state = Mutex(State())

  func add(_ record: RequestRecord) {
    state.withLock { state in
      var record = record
      state.lastID += 1
      record.id = state.lastID
      if state.records.count < Self.capacity {
        state.records.append(record)
      } else {
        state.records[state.oldest] = record
        state.oldest = (state.oldest + 1) % Self.capacity
      }
    }
  }

  /// Newest first.
  func records(_ filter: Filter = Filter()) -> [RequestRecord] {
    let state = self.state.withLock { $0 }
    let records = state.records[state.oldest...] + state.records[..<state.oldest]
    let matching = records.reversed().lazy.prefix { $0.id > filter.since }.filter { record in
      (filter.app == nil || record.subject.app?.id == filter.app)
        && (filter.search.map(record.contains) ?? true)
    }
    return Array(matching.prefix(filter.limit))
  }

  /// Ids go on, so that who asks for what came since an id is not told of older lines.
  func reset() {
    state.withLock { $0 = State(lastID: $0.lastID) }
  }
}
