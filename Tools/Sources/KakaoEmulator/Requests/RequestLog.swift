import Synchronization

/// The most recent requests to Kakao's paths, in memory.
///
/// The list of them shows no secrets; see ``LoggedFields`` and ``LoggedPath``. Their exchanges contain secrets.
final class RequestLog: Sendable {
  static let capacity = 1000

  /// The criteria for the records to return.
  struct Filter: Sendable {
    var limit = 100
    var search: String?
    var app: App.ID?
    /// Selects only records with a larger id.
    var since = 0
  }

  private struct State {
    var records: [RequestRecord] = []
    /// The index of the oldest record once the log is full, which the next record replaces.
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

  /// Returns the matching records, newest first.
  func records(_ filter: Filter = Filter()) -> [RequestRecord] {
    let state = self.state.withLock { $0 }
    let records = state.records[state.oldest...] + state.records[..<state.oldest]
    let matching = records.reversed().lazy.prefix { $0.id > filter.since }.filter { record in
      (filter.app == nil || record.principal.app?.id == filter.app)
        && (filter.search.map(record.contains) ?? true)
    }
    return Array(matching.prefix(filter.limit))
  }

  /// Returns the record with the ID, or `nil` if it's no longer in the log.
  func record(id: Int) -> RequestRecord? {
    let state = self.state.withLock { $0 }
    return state.records.first { $0.id == id }
  }

  /// Returns the last successful request before a failed one that used the same code, or `nil`.
  func earlierUse(ofCodeIn failed: RequestRecord) -> RequestRecord? {
    guard let code = failed.exchange?.value(of: "code") else { return nil }
    return records(Filter(limit: Self.capacity)).first { record in
      record.id < failed.id && record.status == 200 && record.path == failed.path
        && record.exchange?.value(of: "code") == code
    }
  }

  /// Deletes all records.
  ///
  /// The ids keep counting, so a client that polls with `since` doesn't receive old records again.
  func reset() {
    state.withLock { $0 = State(lastID: $0.lastID) }
  }
}
