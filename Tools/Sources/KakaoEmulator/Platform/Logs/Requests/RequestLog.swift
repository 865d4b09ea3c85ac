import Synchronization

/// The most recent requests to Kakao's paths, in memory.
///
/// A list of requests shows no secrets; see ``LoggedFields`` and ``LoggedPath``. The exchanges contain secrets.
final class RequestLog: Sendable {
  static let capacity = 1000
  /// The maximum number of bytes of all records together, without their exchanges.
  static let maximumRecordSize = 4 << 20
  /// The maximum number of bytes of all exchanges together.
  ///
  /// Beyond it, the oldest records lose their exchanges.
  static let maximumSize = 16 << 20

  private struct State {
    /// The records without their exchanges.
    var records = BoundedLog<RequestRecord>(
      capacity: RequestLog.capacity, maximumSize: RequestLog.maximumRecordSize)
    /// The exchanges, with the IDs of the records.
    var exchanges = BoundedLog<RequestExchange?>(capacity: RequestLog.capacity, maximumSize: RequestLog.maximumSize)

    func record(_ id: Int) -> RequestRecord? {
      var record = records[id]
      record?.exchange = exchanges[id] ?? nil
      return record
    }
  }

  private let state = Mutex(State())

  /// The IDs of the records, including records that a filter excludes.
  var ids: Range<Int> { state.withLock(\.records.ids) }

  /// Adds a record and returns it with its ID.
  @discardableResult
  func add(_ record: RequestRecord) -> RequestRecord {
    state.withLock { state in
      var record = record
      let exchange = record.exchange
      record.exchange = nil
      state.exchanges.add(size: exchange?.size ?? 0) { _ in exchange }
      state.records.add(size: record.size) { id in
        record.id = id
        return record
      }
      record.exchange = exchange
      return record
    }
  }

  /// Returns the matching records, newest first.
  func records(_ filter: Filter = Filter()) -> [RequestRecord] {
    let state = self.state.withLock { $0 }
    let ids = state.records.ids.reversed().lazy.drop { $0 >= filter.before }.prefix { $0 > filter.after }
    return Array(ids.compactMap(state.record).filter(filter.matches).prefix(filter.limit))
  }

  /// Returns the record with the ID, or `nil` if it's no longer in the log.
  func record(id: Int) -> RequestRecord? { state.withLock { $0.record(id) } }

  /// Returns the first request that used the same code as a failed request, or `nil` if it isn't in the log.
  func earlierUse(ofCodeIn failed: RequestRecord) -> RequestRecord? {
    guard failed.reason?.name == "usedCode", let code = failed.exchange?.value(of: "code") else { return nil }
    return records(Filter(limit: Self.capacity)).last { record in
      record.id < failed.id && record.path == failed.path && Self.usesCode(record)
        && record.exchange?.value(of: "code") == code
    }
  }

  /// Returns whether a token request used its code.
  ///
  /// This is also true if the response was lost, or if the request was rejected after the client was authenticated.
  private static func usesCode(_ record: RequestRecord) -> Bool {
    guard let code = record.errorCode else { return record.status == 200 || record.fault?.hasSuffix("after") == true }
    return ["KOE114", "KOE303", "KOE320"].contains(code)
  }

  /// Deletes all records.
  ///
  /// IDs aren't reused, so a client that polls for records after an ID doesn't miss new ones.
  func removeAll() {
    state.withLock { state in
      state.records.removeAll()
      state.exchanges.removeAll()
    }
  }
}
