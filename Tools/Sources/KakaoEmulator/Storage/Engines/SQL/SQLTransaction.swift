import Foundation

/// A transaction on tables with one record type each.
///
/// The column `body` has the record as JSON, and each value used for searching or sorting has its own column.
final class SQLTransaction<Connection: SQLConnection>: Transaction {
  let connection: Connection
  private let cache: DecodedRecordCache?
  /// Whether to clear the cache because an app, an account, or a whole table was deleted.
  private(set) var clearsCache = false

  init(_ connection: Connection, cache: DecodedRecordCache?) {
    self.connection = connection
    self.cache = cache
  }

  func records<Element: Record>(
    _ condition: Condition<Element>, descending: Bool, limit: Int?
  ) throws -> [Element] {
    let table = Element.table
    let (filter, arguments) = try condition.sql
    let order = table.sql.order(isByKey: !condition.isOrdered, descending: descending)
    let sql = "SELECT body FROM \(table.name)\(filter)\(order)\(limit.map { " LIMIT \($0)" } ?? "")"
    let bodies = try connection.texts(sql, arguments)
    let isCached = table.isSmall || !condition.isOrdered && (limit != nil || !condition.isAll)
    return try bodies.map { try record(from: $0, isCached: isCached) }
  }

  /// Finds all records with one statement, because each statement takes a round trip to a database server.
  func caller(of accessToken: SecretHash) throws -> Caller? {
    let sql = """
      SELECT app.body, account.body, link.body, token_grant.body, access_token.body FROM access_token \
      JOIN token_grant ON token_grant.id = access_token.grant_id \
      JOIN app ON app.id = token_grant.app_id \
      JOIN account ON account.id = token_grant.account_id \
      JOIN link ON link.app_id = token_grant.app_id AND link.account_id = token_grant.account_id \
      WHERE access_token.id = $1
      """
    let bodies = try connection.texts(sql, [accessToken.value])
    guard bodies.count == 5 else { return nil }
    return Caller(
      app: try record(from: bodies[0]), account: try record(from: bodies[1]), link: try record(from: bodies[2]),
      grant: try record(from: bodies[3]) as Grant, token: try record(from: bodies[4]) as AccessToken)
  }

  private func record<Element: Record>(from body: String, isCached: Bool = true) throws -> Element {
    guard isCached, let cache else { return try JSONDecoder().decode(Element.self, from: Data(body.utf8)) }
    return try cache.record(Element.self, from: body)
  }

  func count<Element: Record>(_ type: Element.Type) throws -> Int {
    try connection.texts("SELECT CAST(count(*) AS TEXT) FROM \(Element.table.name)", []).first.flatMap { Int($0) } ?? 0
  }

  /// Inserts a row, or updates the row with the same key.
  func put<Element: Record>(_ record: Element) throws {
    let table = Element.table
    let body = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
    try connection.enqueue(
      "INSERT INTO \(table.name)\(table.sql.upsert)", table.columns.map { $0.value(record) } + [.text(body)])
  }

  func delete<Element: Record>(_ condition: Condition<Element>) throws -> Int {
    let (sql, arguments) = try deletion(condition)
    return try connection.run(sql, arguments)
  }

  func discard<Element: Record>(_ condition: Condition<Element>) throws {
    let (sql, arguments) = try deletion(condition)
    try connection.enqueue(sql, arguments)
  }

  private func deletion<Element: Record>(_ condition: Condition<Element>) throws -> (String, [ColumnValue?]) {
    let (filter, arguments) = try condition.sql
    clearsCache = clearsCache || condition.isAll || Element.self == Account.self || Element.self == App.self
    return ("DELETE FROM \(Element.table.name)\(filter)", arguments)
  }
}

extension Condition {
  fileprivate var isAll: Bool {
    if case .all = self { true } else { false }
  }

  fileprivate var isOrdered: Bool {
    if case .ordered = self { true } else { false }
  }

  fileprivate var sql: (filter: String, arguments: [ColumnValue?]) {
    get throws {
      switch self {
      case .all: return ("", [])
      case .key(let key): return (Element.table.sql.keyFilter, key.values)
      case .equal(let index, let key): return (index.sqlFilter, key.values)
      case .ordered(let end):
        guard let order = Element.table.order else { throw DeclarationError.noOrder }
        guard let end else { return ("", []) }
        // PostgreSQL rejects a fraction for an integer column.
        let isInteger = order.kind == .integer
        return (
          " WHERE \(order.name) < $1", [isInteger ? .integer(Int64(exactly: end.rounded(.up)) ?? .max) : .real(end)]
        )
      }
    }
  }
}
