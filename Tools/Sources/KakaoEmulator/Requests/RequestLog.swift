import Synchronization

/// The most recent requests to Kakao's paths, in memory.
///
/// The list of them shows no secrets; see ``LoggedFields`` and ``LoggedPath``. Their exchanges contain secrets.
final class RequestLog: Sendable {
  static let capacity = 1000
  /// The maximum number of bytes of all exchanges together.
  ///
  /// Beyond it, the oldest records lose theirs.
  static let maximumSize = 16 << 20

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
    /// The number of bytes of all exchanges.
    var size = 0
  }

  private let state = Mutex(State())

  /// Adds a record and returns it with its ID.
  @discardableResult
  func add(_ record: RequestRecord) -> RequestRecord {
    state.withLock { state in
      var record = record
      state.lastID += 1
      record.id = state.lastID
      state.size += record.exchange?.size ?? 0
      if state.records.count < Self.capacity {
        state.records.append(record)
      } else {
        state.size -= state.records[state.oldest].exchange?.size ?? 0
        state.records[state.oldest] = record
        state.oldest = (state.oldest + 1) % Self.capacity
      }
      var index = state.oldest
      while state.size > Self.maximumSize {
        state.size -= state.records[index].exchange?.size ?? 0
        state.records[index].exchange = nil
        index = (index + 1) % state.records.count
      }
      return record
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

  /// Returns the request that used the code of a failed one, or `nil`: the first one with the same code.
  func earlierUse(ofCodeIn failed: RequestRecord) -> RequestRecord? {
    guard failed.reason?.name == "usedCode", let code = failed.exchange?.value(of: "code") else { return nil }
    return records(Filter(limit: Self.capacity)).last { record in
      record.id < failed.id && record.path == failed.path && Self.usesCode(record)
        && record.exchange?.value(of: "code") == code
    }
  }

  /// Returns whether a token request used its code: also a rejected one does if the client was authenticated, and one
  /// whose response was lost.
  private static func usesCode(_ record: RequestRecord) -> Bool {
    guard let code = record.errorCode else { return record.status == 200 || record.fault?.hasSuffix("after") == true }
    return ["KOE114", "KOE303", "KOE320"].contains(code)
  }

  /// Deletes all records.
  ///
  /// The ids keep counting, so a client that polls with `since` doesn't receive old records again.
  func reset() {
    state.withLock { $0 = State(lastID: $0.lastID) }
  }
}
