/// The SQL schema of the tables in ``Tables``.
enum SQLSchema {
  static func create(in connection: some SQLConnection) throws {
    for type in Tables.all { try create(type, connection) }
  }

  private static func create<Element: Record, Connection: SQLConnection>(
    _ type: Element.Type, _ connection: Connection
  ) throws {
    let (table, dialect) = (Element.table, Connection.dialect)
    let columns = table.columns.map { column in
      "\(column.name) \(dialect.name(of: column.kind))\(column.isOptional ? "" : " NOT NULL")"
    }
    try connection.enqueue(
      """
      CREATE TABLE \(table.name) (\(columns.joined(separator: ", ")), body \(dialect.text) NOT NULL, \
      PRIMARY KEY (\(table.key.map(\.name).joined(separator: ", "))))\(dialect.tableOptions)
      """, [])
    for index in table.indexes where !table.indexes.contains(where: index.isReplaceable) {
      try createIndex(
        on: table.name, index.columns, index.isUnique ? "UNIQUE " : "",
        where: index.columns.first { $0.isOptional }.map { " WHERE \($0.name) IS NOT NULL" } ?? "", connection)
    }
    if let order = table.order { try createIndex(on: table.name, [order] + table.key, "", where: "", connection) }
  }

  private static func createIndex<Element>(
    on table: String, _ columns: [Column<Element>], _ kind: String, where condition: String,
    _ connection: some SQLConnection
  ) throws {
    let names = columns.map(\.name)
    try connection.enqueue(
      """
      CREATE \(kind)INDEX \(table)_\(names.joined(separator: "_")) \
      ON \(table) (\(names.joined(separator: ", ")))\(condition)
      """, [])
  }
}

extension Index {
  /// Returns whether this index's only column is the first column of the other index, so that a database can use the
  /// other index instead.
  ///
  /// Returns false for a unique index, because it also prevents duplicates. Also returns false if the other index has
  /// an optional second column, because that index doesn't contain all records.
  func isReplaceable(by other: Index) -> Bool {
    !isUnique && columns.count == 1 && other.columns.count == 2 && columns[0].name == other.columns[0].name
      && !other.columns[1].isOptional
  }
}
