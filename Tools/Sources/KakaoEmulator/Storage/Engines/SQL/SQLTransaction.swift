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
    let order = (condition.isOrdered ? [table.order].compactMap(\.self) : []) + table.key
    let sql = """
      SELECT body FROM \(table.name)\(filter) \
      ORDER BY \(order.map { $0.name + (descending ? " DESC" : "") }.joined(separator: ", "))\
      \(limit.map { " LIMIT \($0)" } ?? "")
      """
    let bodies = try connection.texts(sql, arguments)
    guard let cache, table.isSmall || !condition.isAll && !condition.isOrdered else {
      return try bodies.map { try JSONDecoder().decode(Element.self, from: Data($0.utf8)) }
    }
    return try bodies.map { try cache.record(Element.self, from: $0) }
  }

  func count<Element: Record>(_ type: Element.Type) throws -> Int {
    try connection.texts("SELECT CAST(count(*) AS TEXT) FROM \(Element.table.name)", []).first.flatMap { Int($0) } ?? 0
  }

  /// Inserts a row, or updates the row with the same key.
  func put<Element: Record>(_ record: Element) throws {
    try put(record, in: Element.table.name)
  }

  func put<Element: Record>(_ record: Element, in name: String) throws {
    let columns = Element.table.columns
    let names = columns.map(\.name) + ["body"]
    let key = Element.table.key.map(\.name)
    let body = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
    try connection.run(
      """
      INSERT INTO \(name) (\(names.joined(separator: ", "))) \
      VALUES (\(names.indices.map { "$\($0 + 1)" }.joined(separator: ", "))) \
      ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET \
      \(names.filter { !key.contains($0) }.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """, columns.map { $0.value(record) } + [.text(body)])
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
    func equal(_ columns: [Column<Element>], _ key: Key) -> (String, [Value?]) {
      let tests = columns.enumerated().map { "\($1.name) = $\($0 + 1)" }
      return (" WHERE " + tests.joined(separator: " AND "), key.values)
    }
    switch self {
    case .all: return ("", [])
    case .key(let key): return equal(Element.table.key, key)
    case .equal(let index, let key): return equal(index.columns, key)
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
