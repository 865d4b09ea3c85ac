import Foundation
import GRDB

/// The versions of a storage file.
enum SQLiteSchema {
  /// The migrations.
  ///
  /// Only the last migration has an effect: it rewrites the records of all earlier versions.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for version in 1..<Tables.version { migrator.registerMigration("v\(version)") { _ in } }
    migrator.registerMigration("v\(Tables.version)") { db in
      let connection = SQLiteConnection(db: db)
      try SQLSchema.create(in: connection)
      // Before version 7, SQLite's own version number was the fingerprint of the configuration.
      if let fingerprint = try Int.fetchOne(db, sql: "PRAGMA user_version"), fingerprint != 0 {
        try SQLTransaction(connection, cache: nil).put(Setting(name: Setting.fingerprint, value: "\(fingerprint)"))
        try db.execute(sql: "PRAGMA user_version = 0")
      }
    }
    return migrator
  }
}

/// A connection of GRDB, which compiles each statement once.
struct SQLiteConnection: SQLConnection {
  static let dialect = SQLDialect(
    integer: "INTEGER", real: "REAL", text: "TEXT", tableOptions: " STRICT",
    columns: "SELECT name FROM pragma_table_info($1)")

  let db: Database

  func run(_ sql: String, _ arguments: [ColumnValue?]) throws -> Int {
    try db.cachedStatement(sql: sql).execute(arguments: statementArguments(arguments))
    return db.changesCount
  }

  func texts(_ sql: String, _ arguments: [ColumnValue?]) throws -> [String] {
    let statement = try db.cachedStatement(sql: sql)
    var texts: [String] = []
    let rows = try Row.fetchCursor(statement, arguments: statementArguments(arguments))
    while let row = try rows.next() {
      // A damaged file can contain nulls and other values.
      for column in 0..<statement.columnCount { texts.append(row[column] ?? "") }
    }
    return texts
  }

  private func statementArguments(_ arguments: [ColumnValue?]) -> StatementArguments {
    // The initializer for values of one type calls a key path for each of them, which is slow.
    StatementArguments(arguments.map { $0?.databaseValue })
  }
}

extension ColumnValue {
  fileprivate var databaseValue: any DatabaseValueConvertible {
    switch self {
    case .integer(let number): number
    case .real(let number): number
    case .text(let text): text
    }
  }
}
