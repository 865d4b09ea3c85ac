import Foundation

/// Creates the declared tables in a database.
enum SQLSchema {
  /// Creates all tables and moves the records of an earlier version to them.
  static func create<Connection: SQLConnection>(in connection: Connection) throws {
    let transaction = SQLTransaction(connection, cache: nil)
    for type in Tables.all { try create(type, transaction) }
  }

  private static func create<Element: Record, Connection: SQLConnection>(
    _ type: Element.Type, _ transaction: SQLTransaction<Connection>
  ) throws {
    let (table, connection, dialect) = (Element.table, transaction.connection, Connection.dialect)
    let columns = table.columns.map { column in
      "\(column.name) \(dialect.name(of: column.kind))\(column.isOptional ? "" : " NOT NULL")"
    }
    try connection.run(
      """
      CREATE TABLE new_\(table.name) (\(columns.joined(separator: ", ")), body \(dialect.text) NOT NULL, \
      PRIMARY KEY (\(table.key.map(\.name).joined(separator: ", "))))\(dialect.tableOptions)
      """, [])
    let former = try connection.texts(dialect.columns, [.text(table.name)])
    if !former.isEmpty {
      do {
        try move(type, body: formerBody(of: table.name, columns: former), transaction)
      } catch is DecodingError {
        throw StorageFileError.damaged("a record in \(table.name) can't be read")
      }
      try connection.run("DROP TABLE \(table.name)", [])
    }
    try connection.run("ALTER TABLE new_\(table.name) RENAME TO \(table.name)", [])
    for index in table.indexes where !table.indexes.contains(where: index.isCovered) {
      try createIndex(
        on: table.name, index.columns, index.isUnique ? "UNIQUE " : "",
        where: index.columns.first { $0.isOptional }.map { " WHERE \($0.name) IS NOT NULL" } ?? "", connection)
    }
    if let order = table.order { try createIndex(on: table.name, [order] + table.key, "", where: "", connection) }
  }

  private static func createIndex<Element, Connection: SQLConnection>(
    on table: String, _ columns: [Column<Element>], _ kind: String, where condition: String, _ connection: Connection
  ) throws {
    let names = columns.map(\.name)
    try connection.run(
      """
      CREATE \(kind)INDEX \(table)_\(names.joined(separator: "_")) \
      ON \(table) (\(names.joined(separator: ", ")))\(condition)
      """, [])
  }

  /// Copies the records of an earlier version, some at a time.
  private static func move<Element: Record, Connection: SQLConnection>(
    _ type: Element.Type, body: String, _ transaction: SQLTransaction<Connection>
  ) throws {
    let (name, key) = (Element.table.name, Element.table.key.map(\.name).joined(separator: ", "))
    for start in stride(from: 0, to: .max, by: 10_000) {
      let bodies = try transaction.connection.texts(
        "SELECT \(body) FROM \(name) ORDER BY \(key) LIMIT 10000 OFFSET \(start)", [])
      for body in bodies {
        try transaction.put(JSONDecoder().decode(Element.self, from: Data(body.utf8)), in: "new_" + name)
      }
      guard bodies.count == 10_000 else { return }
    }
  }

  /// Before version 7, a part of two records was in a column.
  private static func formerBody(of table: String, columns: [String]) -> String {
    switch table {
    case "authorization_code" where columns.contains("grant_id"):
      "json_object('code', json(body), 'grantID', grant_id)"
    case "webhook_delivery" where columns.contains("app_id"):
      "json_object('number', number, 'delivery', json(body))"
    default: "body"
    }
  }
}

extension Index {
  /// Returns whether a database can use another index that begins with the same column instead of this index.
  ///
  /// A unique index is also a rule, and an index with an optional column doesn't contain all records.
  func isCovered(by other: Index) -> Bool {
    !isUnique && columns.count == 1 && other.columns.count == 2 && columns[0].name == other.columns[0].name
      && !other.columns[1].isOptional
  }
}
