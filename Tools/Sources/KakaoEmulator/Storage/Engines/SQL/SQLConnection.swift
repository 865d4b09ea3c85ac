/// A connection to a database that understands the statements of ``SQLTransaction``.
protocol SQLConnection {
  static var dialect: SQLDialect { get }

  /// Runs a statement and returns the number of rows that it changed.
  func run(_ sql: String, _ arguments: [ColumnValue?]) throws -> Int
  /// Runs a statement, possibly later in the transaction.
  ///
  /// If it runs later and fails, a later call or the end of the transaction throws the error.
  func enqueue(_ sql: String, _ arguments: [ColumnValue?]) throws
  /// Returns the column values of a query's rows as strings, row by row.
  func texts(_ sql: String, _ arguments: [ColumnValue?]) throws -> [String]
}

/// The parts of SQL statements that differ between the databases.
struct SQLDialect: Sendable {
  let integer, real, text: String
  /// The text that ends the definition of a table.
  let tableOptions: String

  func name(of kind: ColumnValue.Kind) -> String {
    switch kind {
    case .integer: integer
    case .real: real
    case .text: text
    }
  }
}
