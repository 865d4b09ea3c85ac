import Foundation

/// A transaction on a table for each type of record: `body` has the record as JSON, and a column each value that is
/// searched or sorted by.
final class SQLTransaction<Connection: SQLConnection>: Transaction {
  let connection: Connection
  private let cache: DecodedRecordCache?
  /// Whether many records were deleted, which shouldn't stay in the cache.
  private(set) var deletesMany = false

  init(_ connection: Connection, cache: DecodedRecordCache?) {
    self.connection = connection
    self.cache = cache
  }

  func records<Element: Record>(
    _ condition: Condition<Element>, descending: Bool, limit: Int?
  ) throws -> [Element] {
    let table = Element.table
    let (filter, arguments) = condition.sql
    let order = table.sql.order(isByKey: !condition.isOrdered, descending: descending)
    let sql = "SELECT body FROM \(table.name)\(filter)\(order)\(limit.map { " LIMIT \($0)" } ?? "")"
    let bodies = try connection.texts(sql, arguments)
    let isCached = table.isSmall || !condition.isAll && !condition.isOrdered
    return try bodies.map { try Self.record(Element.self, from: $0, isCached ? cache : nil) }
  }

  func records(_ lookup: Lookup, _ keys: [Key]) throws -> [any Record]? {
    let bodies = try connection.texts(lookup.sql, keys.flatMap { $0.values })
    guard bodies.count == keys.count else { return nil }
    var records: [any Record] = []
    for (type, body) in zip(lookup.types, bodies) { records.append(try Self.record(type, from: body, cache)) }
    return records
  }

  private static func record<Element: Record>(
    _ type: Element.Type, from body: String, _ cache: DecodedRecordCache?
  ) throws -> Element {
    try cache?.record(type, from: body) ?? JSONDecoder().decode(type, from: Data(body.utf8))
  }

  func count<Element: Record>(_ type: Element.Type) throws -> Int {
    try connection.texts("SELECT CAST(count(*) AS TEXT) FROM \(Element.table.name)", []).first.flatMap { Int($0) } ?? 0
  }

  /// Inserts a row, or updates the row with the same key.
  func put<Element: Record>(_ record: Element) throws {
    try put(record, in: Element.table.name)
  }

  func put<Element: Record>(_ record: Element, in name: String) throws {
    let table = Element.table
    let body = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
    try connection.run(
      "INSERT INTO \(name)\(table.sql.upsert)", table.columns.map { $0.value(record) } + [.text(body)])
  }

  func delete<Element: Record>(_ condition: Condition<Element>) throws -> Int {
    let (filter, arguments) = condition.sql
    deletesMany = deletesMany || condition.isAll || Element.self == Account.self || Element.self == App.self
    return try connection.run("DELETE FROM \(Element.table.name)\(filter)", arguments)
  }
}

extension Condition {
  fileprivate var isAll: Bool {
    if case .all = self { true } else { false }
  }

  fileprivate var isOrdered: Bool {
    if case .before = self { true } else { false }
  }

  fileprivate var sql: (filter: String, arguments: [Value?]) {
    switch self {
    case .all: return ("", [])
    case .key(let key): return (Element.table.sql.keyFilter, key.values)
    case .equal(let index, let key): return (index.sqlFilter, key.values)
    case .before(let end):
      guard end < .infinity, let order = Element.table.order else { return ("", []) }
      // PostgreSQL refuses a fraction for a column of integers.
      let isInteger = order.kind == .integer
      return (
        " WHERE \(order.name) < $1", [isInteger ? .integer(Int64(exactly: end.rounded(.up)) ?? .max) : .real(end)]
      )
    }
  }
}
